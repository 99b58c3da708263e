const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads a chunk that is needed only after user input, at the first sign of a user (pointer, touch, key,
 * scroll). It is then ready before the click that needs it and does not delay the first view.
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
    // The component that needs the chunk imports it again and shows the error.
    load().catch(() => undefined);
  }
  waiting.clear();
}
