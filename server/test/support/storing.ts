/** Rows that factories store in the background, so that they need not be asynchronous themselves. */
const pending = new Set<Promise<unknown>>();

export function whileStoring(work: Promise<unknown>): void {
  pending.add(work);
  // A failure is reported by `stored()`, which every caller awaits.
  work.then(
    () => pending.delete(work),
    () => undefined,
  );
}

/** Resolves once every row is stored. */
export async function stored(): Promise<void> {
  if (pending.size > 0) await Promise.all(pending);
}
