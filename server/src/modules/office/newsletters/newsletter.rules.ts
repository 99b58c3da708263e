/** Seconds between two batches. */
export const BATCH_SECONDS = 10;

/**
 * Number of mails to queue now. Those that wait for the mail server count, so that a slow server is given no more than it sends.
 * @param queued mails that were queued and are not sent
 */
export function batchSize(mailsPerMinute: number, queued: number): number {
  const batch = Math.ceil((mailsPerMinute * BATCH_SECONDS) / 60);
  return Math.max(0, Math.min(batch, 2 * batch - queued));
}
