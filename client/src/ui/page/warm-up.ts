const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const waiting = new Set<() => Promise<unknown>>();

/**
 * Loads a chunk that is needed only after user input, at the first input event (pointer, touch, key, scroll). It is then
 * ready before the click that needs it and does not delay the first screen.
 */
export function warmUp(load: () => Promise<unknown>): void {
  if (waiting.size === 0) {
    for (const event of INPUT_EVENTS)
      window.addEventListener(event, loadAll, { capture: true, passive: true });
  }
  waiting.add(load);
}

function loadAll(): void {
  for (const event of INPUT_EVENTS) window.removeEventListener(event, loadAll, { capture: true });
  for (const load of waiting) {
    // The component that needs the chunk imports it again and shows the error.
    load().catch(() => undefined);
  }
  waiting.clear();
}
