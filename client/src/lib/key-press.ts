const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu]';
const TAKES_SPACE = 'button, input, summary, [role=button], [role=slider], [role=option]';

/** True where letters are entered, or choose an entry of a menu. */
export function isTypingIn(target: Element | null): boolean {
  return !!target?.closest(TYPING);
}

/** True where the space bar presses or changes a control. */
export function takesSpace(target: Element | null): boolean {
  return !!target?.closest(TAKES_SPACE);
}
