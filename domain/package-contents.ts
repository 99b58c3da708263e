import type { ContentKind } from './packages.js';

/** Names of one file and of several, in the order of the text. */
const KINDS: Partial<Record<ContentKind, [one: string, many: string]>> = {
  master: ['master', 'masters'],
  unmastered: ['unmastered mix', 'unmastered mixes'],
  stems: ['stem', 'stems'],
  midi: ['MIDI file', 'MIDI files'],
  samples: ['sample', 'samples'],
  presets: ['preset', 'presets'],
  audio: ['other audio file', 'other audio files'],
};

/** The files of a package by kind: '2 masters, unmastered mix, 5 stems'; empty where there are none of these kinds. */
export function packageContentsText(contents: readonly { kind: ContentKind; files: number }[]): string {
  const files = Object.entries(KINDS).flatMap(([kind, [one, many]]) => {
    const count = contents.find((content) => content.kind === kind)?.files ?? 0;
    if (count === 0) return [];
    return count === 1 && kind !== 'stems' ? one : `${count} ${count === 1 ? one : many}`;
  });
  const text = files.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
