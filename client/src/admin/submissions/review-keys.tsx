import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { safeLocalStorage } from '../../lib/browser-storage';
import { isTypingIn, takesSpace } from '../../lib/key-press';
import { IconButton, KeyList, Popover } from '../../ui';

/** Commands of the keys of a review. */
export interface ReviewCommands {
  toggle: () => void;
  skip: (seconds: number) => void;
  next: () => void;
  approve: () => void;
  refuse: () => void;
}

const SKIP_SECONDS = 5;
const STORED = 'reviewKeys';
const OTHER_LAYER = '[role=dialog], [role=alertdialog], [role=listbox]';

const KEYS = [
  ['Space', 'Play or pause'],
  ['← →', '5 seconds back or on'],
  ['N or J', 'Next submission'],
  ['A', 'Approve'],
  ['R', 'Refuse: write the reason'],
  ['?', 'This list'],
] as const;

/** The keys of a review; they rest while something is typed and in dialogs, and can be switched off (WCAG 2.1.4). */
export function ReviewKeys({ commands }: { commands: ReviewCommands }) {
  const [open, setOpen] = useState(false);
  const [isOn, setOn] = useState(() => safeLocalStorage.read(STORED) !== 'off');

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (isTypingIn(target) || target?.closest(OTHER_LAYER)) return;
    const run = commandOf(event.key, target);
    if (!run) return;
    event.preventDefault();
    run();
  });
  const commandOf = (key: string, target: Element | null): (() => void) | undefined => {
    const onSlider = target?.closest('input, [role=slider], [role=radiogroup]');
    switch (key.toLowerCase()) {
      case ' ':
        return takesSpace(target) ? undefined : commands.toggle;
      case 'arrowleft':
        return onSlider ? undefined : () => commands.skip(-SKIP_SECONDS);
      case 'arrowright':
        return onSlider ? undefined : () => commands.skip(SKIP_SECONDS);
      case 'n':
      case 'j':
        return commands.next;
      case 'a':
        return commands.approve;
      case 'r':
        return commands.refuse;
      case '?':
        return () => setOpen(true);
      default:
        return undefined;
    }
  };
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);

  return (
    <Popover
      label="Keyboard shortcuts"
      className="w-80 p-4"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label="Keyboard shortcuts" icon={<Keyboard aria-hidden />} className="text-muted" />
      }
    >
      <KeyList
        keys={KEYS}
        isOn={isOn}
        onSwitch={(next) => {
          setOn(next);
          safeLocalStorage.write(STORED, next ? null : 'off');
        }}
      />
    </Popover>
  );
}
