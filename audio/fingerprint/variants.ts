import { type Change } from '#domain/audio/sub-fingerprints.js';

const PERCENT = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
const THIRDS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
/** A semitone with a little of both. */
const SEMITONES = [-3, 3];
const SLIGHT = [-2, -1, 1, 2];

/** Changes that are looked for, the usual ones first: speed as of a turntable, tempo alone, pitch alone. */
export const VARIANTS: readonly Change[] = unique([
  ...PERCENT.map((percent) => ({ tempo: 1 + percent / 100, thirds: thirdsOf(1 + percent / 100) })),
  ...THIRDS.map((thirds) => ({ tempo: 1, thirds })),
  ...PERCENT.map((percent) => ({ tempo: 1 + percent / 100, thirds: 0 })),
  ...SEMITONES.flatMap((thirds) => SLIGHT.map((percent) => ({ tempo: 1 + percent / 100, thirds }))),
]);

function thirdsOf(speed: number): number {
  return Math.round(36 * Math.log2(speed));
}

function unique(changes: readonly Change[]): Change[] {
  const byName = new Map(changes.map((change) => [`${change.tempo} ${change.thirds}`, change]));
  const unchanged = [...byName.values()].filter(({ tempo, thirds }) => tempo === 1 && thirds === 0);
  return [...unchanged, ...[...byName.values()].filter((change) => !unchanged.includes(change))];
}
