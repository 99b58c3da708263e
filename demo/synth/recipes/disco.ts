import type { Recipe } from '../recipe.js';
import { house } from './house.js';
import { PROGRESSIONS, claps, hats, offbeatOpenHat } from './parts.js';

export const nuDisco: Recipe = {
  ...house,
  bpm: 118,
  swing: 0.08,
  drums: [
    { ...claps, gain: 0.45 },
    { sound: 'snare', patterns: ['....x.......x...', '....x.......x..-'], gain: 0.34, in: 'dv', send: 0.2 },
    { ...offbeatOpenHat, gain: 0.4, in: 'ibdv' },
    hats(0.22, 'x.xxx.xxx.xxx.xx', 'xoxoxoxoxoxoxoxo'),
    { sound: 'bell', patterns: ['x.....x.....x...', '..x...x...x...x.'], gain: 0.12, pan: 0.5, in: 'v' },
    { sound: 'conga', patterns: ['..x..oo...x..x..', 'x..o..x..o.x....'], gain: 0.28, pan: -0.45, in: 'dv' },
  ],
  bass: {
    voice: 'discoBass',
    patterns: ['r.o.r.o.r.o.r.o.', 'r.or.ro.s.of.ro.', 'r..or.o.r..of.o.'],
    octave: 2,
    gate: 1.3,
    level: 1,
  },
  chords: {
    voice: 'funkGuitar',
    patterns: ['x.xx..x.x.xx..xx', '..x.xx.x..x.xx..', 'x..x.xx.x..x.x..'],
    size: 4,
    gate: 1,
    centre: 66,
  },
  pad: { voice: 'strings', level: 0 },
  lead: {
    voice: 'retroLead',
    style: 'hook',
    patterns: ['x__x__x_....x_x_', '..x_x_x___..x___'],
    octave: 5,
    gate: 2,
    echo: 0.35,
    level: -3,
    in: 'bv',
  },
  progressions: PROGRESSIONS.bright,
  duck: 0.35,
  reverb: 0.35,
  loudness: 1,
};

export const indieDance: Recipe = {
  ...nuDisco,
  bpm: 114,
  drums: [
    { sound: 'gatedSnare', patterns: ['....x.......x...'], gain: 0.42, in: 'idv', send: 0.2 },
    hats(0.24, 'x.x.x.x.x.x.x.xo', '..x...x...x...x.'),
    {
      sound: 'tom',
      patterns: ['..........x..x.x', '.............xxx'],
      gain: 0.36,
      pan: -0.3,
      in: 'v',
      send: 0.2,
    },
    { sound: 'bell', patterns: ['..x...x...x...x.'], gain: 0.1, pan: 0.4, in: 'dv' },
  ],
  bass: {
    voice: 'retroBass',
    patterns: ['rr.rrr.rrr.rrr.s', 'r.rrr.r.r.rrs.t.'],
    octave: 2,
    gate: 0.9,
    level: 1,
  },
  chords: { voice: 'stab', patterns: ['x.....x.........', 'x..x......x.....'], size: 3, gate: 2, centre: 62 },
  pad: { voice: 'warmPad', level: -3 },
  lead: {
    voice: 'arpSaw',
    style: 'arp',
    patterns: ['x.x.xx.xx.x.xx.x'],
    octave: 4,
    gate: 1,
    echo: 0.4,
    level: -2,
    in: 'bdv',
  },
  progressions: PROGRESSIONS.deep,
};
