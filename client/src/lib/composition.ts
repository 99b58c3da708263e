/**
 * Keeps keys that are pressed while text is composed from the page: they belong to the input method, whose Enter takes a
 * candidate and whose Escape drops one. Without it, Enter would submit a half-typed word.
 */
export function leaveKeysToComposition(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isOfComposition(event)) return;
      event.stopImmediatePropagation();
      if (event.key === 'Enter') event.preventDefault();
    },
    { capture: true },
  );
}

/** Safari ends the composition before it reports the Enter that ended it; such an Enter has the code of all keys of input methods. */
const KEY_OF_INPUT_METHOD = 229;

function isOfComposition(event: KeyboardEvent): boolean {
  return event.isComposing || (event.key === 'Enter' && event.keyCode === KEY_OF_INPUT_METHOD);
}
