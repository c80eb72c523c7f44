/** What answers over HTTP have in common, on the app's port and on management's. */
@org.jspecify.annotations.NullMarked
package containerlab.app.web;
