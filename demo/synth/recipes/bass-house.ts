import type { Recipe } from '../recipe.js';
import { house } from './house.js';
import { KICKS, PROGRESSIONS, claps, hats, offbeatOpenHat } from './parts.js';

export const bassHouse: Recipe = {
  ...house,
  bpm: 126,
  swing: 0.1,
  kick: KICKS.punch,
  drums: [
    claps,
    offbeatOpenHat,
    hats(0.2, 'x.xxx.xxx.xxx.xx'),
    { sound: 'rim', patterns: ['...x..x...x.....'], gain: 0.26, pan: 0.4, in: 'dv' },
  ],
  bass: {
    voice: 'growlBass',
    patterns: ['..r_..r_.r.r..o.', 'r..r..r_..s.r_..', '..r.r_..o.r_..s.'],
    octave: 2,
    gate: 1.3,
    level: 3.5,
  },
  chords: {
    voice: 'stab',
    patterns: ['x...............', '..........x.....'],
    size: 3,
    gate: 1.2,
    centre: 60,
    level: -4,
  },
  lead: {
    voice: 'chop',
    style: 'hook',
    patterns: ['x.....x...x.....', '....x.......x.x.'],
    octave: 4,
    gate: 1,
    echo: 0.25,
    level: -2,
    in: 'bdv',
  },
  progressions: PROGRESSIONS.dark,
  loudness: 1.25,
};

export const futureHouse: Recipe = {
  ...bassHouse,
  bpm: 126,
  bass: {
    voice: 'metalBass',
    patterns: ['..r...r.r..r..r.', '..r..r....r..ro.', '.r..r...r..r..s.'],
    octave: 2,
    gate: 1.2,
    level: 2,
  },
  chords: {
    voice: 'stab',
    patterns: ['x..x..x...x..x..', '..x..x....x.x...'],
    size: 4,
    gate: 1.5,
    centre: 65,
  },
  lead: {
    voice: 'metalStab',
    style: 'hook',
    patterns: ['x..x..x..x..x...', '..x.x..x..x.x.x.', 'x.x..x.x..x..x..'],
    octave: 4,
    gate: 1.2,
    echo: 0.25,
    level: 2,
    in: 'bdv',
  },
  progressions: PROGRESSIONS.bright,
  duck: 0.65,
};

export const slapHouse: Recipe = {
  ...bassHouse,
  bpm: 124,
  swing: 0,
  drums: [
    { ...claps, gain: 0.7 },
    { ...hats(0.22, '..x...x...x...x.'), in: 'bdv' },
    { sound: 'snap', patterns: ['....x..x....x...'], gain: 0.3, in: 'v', send: 0.3 },
  ],
  bass: {
    voice: 'slapBass',
    patterns: ['..r..rr...r..rr.', '..rr..r...rr..o.', '..r.r.r...r.r.s.'],
    octave: 2,
    gate: 1.3,
    level: 3.5,
  },
  chords: {
    voice: 'pluck',
    patterns: ['x..x..x..x..x...', 'x...x..x..x.x...'],
    size: 3,
    gate: 1.6,
    centre: 66,
  },
  pad: { voice: 'warmPad', level: -2 },
  lead: {
    voice: 'chant',
    style: 'hook',
    patterns: ['x__x__x_....x_x_', 'x_____x__x______'],
    octave: 4,
    gate: 1.6,
    echo: 0.4,
    in: 'ibdv',
  },
  progressions: PROGRESSIONS.epic,
  duck: 0.7,
  reverb: 0.35,
};
