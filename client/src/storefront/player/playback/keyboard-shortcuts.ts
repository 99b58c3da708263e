import { useEffect } from 'react';
import { player } from './player-instance';

/** A player command of a key. */
type PlayerCommand =
  { kind: 'toggle' | 'mute' } | { kind: 'seek'; seconds: number } | { kind: 'volume'; by: number };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu]';
const TAKES_SPACE = 'button, input, summary, [role=button], [role=slider], [role=option]';
const TAKES_ARROWS = 'input, [role=slider], [role=tab], [role=menu], [role=listbox], [role=radiogroup]';
/** Within the player the up and down keys change the volume; elsewhere they scroll. */
const PLAYER = '[data-player]';

export const SEEK_STEP = 5;
export const SKIP_STEP = 10;
const VOLUME_KEY_STEP = 0.05;

/** Maps a key press to a command. Null where the key has another meaning at its target. */
export function toPlayerCommand(press: KeyPress): PlayerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(TYPING)) return null;

  switch (press.key.toLowerCase()) {
    case ' ':
      return target?.closest(TAKES_SPACE) ? null : { kind: 'toggle' };
    case 'k':
      return { kind: 'toggle' };
    case 'j':
      return { kind: 'seek', seconds: -SKIP_STEP };
    case 'l':
      return { kind: 'seek', seconds: SKIP_STEP };
    case 'm':
      return { kind: 'mute' };
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
      return null;
  }
}

function arrowCommand(press: KeyPress, target: Element | null, command: PlayerCommand): PlayerCommand | null {
  return press.shiftKey || target?.closest(TAKES_ARROWS) ? null : command;
}

/** Handles shortcuts on the whole page while a track is loaded and shortcuts are on. */
export function useKeyboardShortcuts(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!player.track || !player.state.shortcuts || event.defaultPrevented) return;
      const command = toPlayerCommand(event);
      if (!command || (event.repeat && command.kind === 'toggle')) return;
      event.preventDefault();
      runCommand(command);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

function runCommand(command: PlayerCommand): void {
  switch (command.kind) {
    case 'toggle':
      return player.toggle();
    case 'mute':
      return player.toggleMute();
    case 'seek':
      return player.seekBy(command.seconds);
    case 'volume':
      return player.setVolume(player.state.volume + command.by);
  }
}
