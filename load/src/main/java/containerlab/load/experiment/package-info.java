/** What an experiment is: its plan, how far it is, and the file that says so. */
@org.jspecify.annotations.NullMarked
package containerlab.load.experiment;
