/** Whether somebody may have a message mailed to `to`: only when signed in, and only to the own address. */
export function mayMailTo(to: string, sender: { email: string } | null): boolean {
  return sender !== null && sender.email.toLowerCase() === to.toLowerCase();
}
