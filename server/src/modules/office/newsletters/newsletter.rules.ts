/** Seconds between two batches. */
export const BATCH_SECONDS = 10;

/**
 * Most mails that wait in the lane of bulk mails. A worker that looks for a job reads past all jobs of a busy lane: 20,000 of them
 * take it 27 ms, also on behalf of the mail that a buyer waits for.
 */
const QUEUED_MAX = 2_000;

/**
 * Number of mails to queue now. Those that wait for the mail server count, so that a slow server is given no more than it sends.
 * @param queued mails that were queued and are not sent
 */
export function batchSize(mailsPerMinute: number, queued: number): number {
  const batch = Math.ceil((mailsPerMinute * BATCH_SECONDS) / 60);
  return Math.max(0, Math.min(batch, Math.min(2 * batch, QUEUED_MAX) - queued));
}
