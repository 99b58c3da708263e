import type { KickCharacter } from '../drum-sounds.js';
import type { DrumLane } from '../recipe.js';

export const KICKS = {
  house: { from: 190, to: 49, fall: 0.045, ring: 0.34, click: 0.25, drive: 0.2 },
  soft: { from: 130, to: 47, fall: 0.05, ring: 0.34, click: 0.1, drive: 0.1 },
  punch: { from: 280, to: 52, fall: 0.04, ring: 0.32, click: 0.45, drive: 0.3 },
  techno: { from: 230, to: 45, fall: 0.06, ring: 0.46, click: 0.3, drive: 0.45 },
  hard: { from: 420, to: 50, fall: 0.1, ring: 0.62, click: 0.6, drive: 1 },
  broken: { from: 210, to: 57, fall: 0.03, ring: 0.24, click: 0.4, drive: 0.3 },
  boom: { from: 170, to: 46, fall: 0.045, ring: 0.42, click: 0.3, drive: 0.4 },
} as const satisfies Record<string, KickCharacter>;

export const FOUR_ON_THE_FLOOR = ['x...x...x...x...'] as const;

/** Bar-long loops as scale steps from the tonic of a minor key. */
export const PROGRESSIONS = {
  epic: [
    [0, 5, 2, 6],
    [5, 6, 0, 0],
    [0, 5, 3, 6],
    [0, 2, 6, 5],
  ],
  deep: [
    [0, 0, 3, 3],
    [0, 3, 0, 4],
    [0, 6, 5, 6],
    [3, 4, 0, 0],
  ],
  dark: [
    [0, 0, 0, 0],
    [0, 0, 5, 5],
    [0, 0, 1, 0],
    [0, 0, 0, 6],
  ],
  bright: [
    [5, 6, 0, 2],
    [2, 6, 0, 5],
    [5, 2, 6, 0],
    [3, 6, 2, 5],
  ],
} as const;

export const offbeatOpenHat: DrumLane = {
  sound: 'openHat',
  patterns: ['..x...x...x...x.'],
  gain: 0.34,
  pan: 0.1,
  in: 'bdv',
};
export const claps: DrumLane = {
  sound: 'clap',
  patterns: ['....x.......x...'],
  gain: 0.62,
  in: 'idv',
  send: 0.25,
};
export const crashRide: DrumLane = {
  sound: 'ride',
  patterns: ['..x...x...x...x.', 'x.x.x.x.x.x.x.x.'],
  gain: 0.16,
  pan: -0.25,
  in: 'v',
};

export function hats(gain: number, ...patterns: string[]): DrumLane {
  return { sound: 'hat', patterns, gain, pan: -0.15 };
}

export function shakers(gain: number): DrumLane {
  return {
    sound: 'shaker',
    patterns: ['xoxoxoxoxoxoxoxo', 'x-oxx-oxx-oxx-ox', 'o-xoo-xoo-xoo-xo'],
    gain,
    pan: 0.35,
  };
}
