/** Load runs against the app: experiments that compare containers. The scripts live beside it. */
@org.jspecify.annotations.NullMarked
package containerlab.load;
