import { useEffect } from 'react';
import { player } from '../playback/player-instance';
import type { TwoDecks } from './two-decks';

export const NUDGE_SECONDS = 0.01;
const FADE_STEP = 0.05;

/** Keys of the decks, as their list shows them. */
export const DECK_KEYS = [
  ['Space', 'Both'],
  ['1 2', 'One deck'],
  ['Q W', 'Kill bass of one'],
  ['← →', 'Crossfader'],
  ['X', 'Middle'],
  [', .', 'Nudge'],
] as const;

type Command = (decks: TwoDecks) => void;

const COMMANDS: Record<string, Command> = {
  ' ': (decks) => decks.toggleBoth(),
  '1': (decks) => decks.toggle(0),
  '2': (decks) => decks.toggle(1),
  q: (decks) => decks.toggleBass(0),
  w: (decks) => decks.toggleBass(1),
  x: (decks) => decks.setCrossfade(0.5),
  arrowleft: (decks) => decks.setCrossfade(decks.state.crossfade - FADE_STEP),
  arrowright: (decks) => decks.setCrossfade(decks.state.crossfade + FADE_STEP),
  ',': (decks) => decks.nudgeBy(-NUDGE_SECONDS),
  '.': (decks) => decks.nudgeBy(NUDGE_SECONDS),
};

const TAKES_SPACE = 'button, select, input[type=checkbox]';
const TAKES_ARROWS = 'input, select, [role=slider]';
const TYPING = 'select';
/** A held key repeats these. */
const REPEATED = ['arrowleft', 'arrowright', ',', '.'];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'>;

/** The command of a key; null where the key has another meaning at its target. */
function deckCommand(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null;
  const key = press.key.toLowerCase();
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(TYPING)) return null;
  if (key === ' ' && target?.closest(TAKES_SPACE)) return null;
  if (key.startsWith('arrow') && target?.closest(TAKES_ARROWS)) return null;
  if (press.repeat && !REPEATED.includes(key)) return null;
  return COMMANDS[key] ?? null;
}

/** Handles the keys of the decks while shortcuts are on. */
export function useDeckShortcuts(decks: TwoDecks): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!player.state.shortcuts || event.defaultPrevented) return;
      const command = deckCommand(event);
      if (!command) return;
      event.preventDefault();
      command(decks);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [decks]);
}
