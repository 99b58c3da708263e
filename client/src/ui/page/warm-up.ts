const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads a part that is needed only after somebody has done something: at the first sign that somebody is there (the
 * pointer moves, a finger touches, a key, a scroll). It is then ready before the click that needs it is over, and it
 * is not among the bytes that the first view waits for.
 */
export function warmUp(load: () => Promise<unknown>): void {
  if (waiting.size === 0) {
    for (const sign of SIGNS) window.addEventListener(sign, loadAll, { capture: true, passive: true });
  }
  waiting.add(load);
}

function loadAll(): void {
  for (const sign of SIGNS) window.removeEventListener(sign, loadAll, { capture: true });
  for (const load of waiting) {
    // Whoever needs the part asks again and shows the failure.
    load().catch(() => undefined);
  }
  waiting.clear();
}
