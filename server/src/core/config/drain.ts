/** Longest time that a shutdown waits for running jobs and in-flight requests. */
export const DRAIN_MS = 20_000;
