/** Mail domain of the made-up people of the demo; nothing is ever mailed to it. `.test` is reserved and cannot be registered. */
export const DEMO_MAIL_DOMAIN = 'demo.ghostnote.test';

/** True for the address of a made-up person of the demo. */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DEMO_MAIL_DOMAIN}`);
}
