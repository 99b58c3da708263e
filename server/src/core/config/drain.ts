/** How long a shutdown waits for what still runs: jobs, and requests whose callers have gone. */
export const DRAIN_MS = 20_000;
