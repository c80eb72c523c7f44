package containerlab.app.container;

import java.io.File;

/**
 * Where servers put files and look for them. Without it each makes folders of its own in the
 * system's temporary folder, which stay behind when the process is killed. A bean, the same for the
 * measured server and the management server.
 *
 * @param documentRoot an empty folder
 * @param temporary scratch space
 */
public record ServerFolders(File documentRoot, File temporary) {}
