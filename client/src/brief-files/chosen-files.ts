import type { BriefFileKind } from '#domain/service-briefs.js';

/** Files chosen in a form, by the kind of their use. */
export type ChosenFiles = Partial<Record<BriefFileKind, File>>;

/** Files of requests that were just sent, until the page of the order has sent them. They do not survive a reload. */
const chosen = new Map<string, File>();

const keyOf = (orderId: number, kind: BriefFileKind) => `${orderId} ${kind}`;

/** Keeps the files of a form for the page of the order that it created. */
export function keepChosenFiles(orderId: number, files: ChosenFiles): void {
  for (const [kind, file] of Object.entries(files) as [BriefFileKind, File][]) {
    chosen.set(keyOf(orderId, kind), file);
  }
}

/** @returns the kept file; null if there is none */
export function chosenFile(orderId: number, kind: BriefFileKind): File | null {
  return chosen.get(keyOf(orderId, kind)) ?? null;
}

/** Forgets a file that was added, or that is not wanted any more. */
export function forgetChosenFile(orderId: number, kind: BriefFileKind): void {
  chosen.delete(keyOf(orderId, kind));
}
