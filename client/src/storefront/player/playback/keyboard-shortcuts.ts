import { isTypingIn, takesSpace } from '../../../lib/key-press';

/** A command of a key. */
export type ShortcutCommand =
  | { kind: 'toggle' | 'mute' | 'next' | 'previous' | 'cart' | 'wishlist' | 'search' | 'help' }
  | { kind: 'seek'; seconds: number }
  | { kind: 'jump'; share: number }
  | { kind: 'volume'; by: number };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

const TAKES_ARROWS = 'input, [role=slider], [role=tab], [role=menu], [role=listbox], [role=radiogroup]';
/** Within the player the up and down keys change the volume; elsewhere they scroll. */
const PLAYER = '[data-player]';
const DIALOG = '[role=dialog], [role=alertdialog]';

export const SEEK_STEP = 5;
export const SKIP_STEP = 10;
const VOLUME_KEY_STEP = 0.05;

const LETTERS: Record<string, ShortcutCommand> = {
  n: { kind: 'next' },
  p: { kind: 'previous' },
  c: { kind: 'cart' },
  w: { kind: 'wishlist' },
};

/** Maps a key press to a command. Null where the key has another meaning at its target. */
export function toShortcut(press: KeyPress): ShortcutCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const target = press.target instanceof Element ? press.target : null;
  if (isTypingIn(target) || isInOtherDialog(target)) return null;

  const key = press.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return press.shiftKey ? null : { kind: 'jump', share: Number(key) / 10 };
  switch (key) {
    case ' ':
      return takesSpace(target) ? null : { kind: 'toggle' };
    case 'k':
      return { kind: 'toggle' };
    case 'j':
      return { kind: 'seek', seconds: -SKIP_STEP };
    case 'l':
      return { kind: 'seek', seconds: SKIP_STEP };
    case 'm':
      return { kind: 'mute' };
    case '/':
      return { kind: 'search' };
    case '?':
      return { kind: 'help' };
    case 'arrowleft':
      return arrowCommand(press, target, { kind: 'seek', seconds: -SEEK_STEP });
    case 'arrowright':
      return arrowCommand(press, target, { kind: 'seek', seconds: SEEK_STEP });
    case 'arrowup':
      return target?.closest(PLAYER)
        ? arrowCommand(press, target, { kind: 'volume', by: VOLUME_KEY_STEP })
        : null;
    case 'arrowdown':
      return target?.closest(PLAYER)
        ? arrowCommand(press, target, { kind: 'volume', by: -VOLUME_KEY_STEP })
        : null;
    default:
      return press.shiftKey ? null : (LETTERS[key] ?? null);
  }
}

/** The full-screen player is a dialog too, but the keys are its own. */
function isInOtherDialog(target: Element | null): boolean {
  const dialog = target?.closest(DIALOG);
  return !!dialog && !dialog.querySelector(PLAYER);
}

function arrowCommand(
  press: KeyPress,
  target: Element | null,
  command: ShortcutCommand,
): ShortcutCommand | null {
  return press.shiftKey || target?.closest(TAKES_ARROWS) ? null : command;
}
