import type { POPULAR_STYLES } from '#domain/genres.js';

type PopularStyle = (typeof POPULAR_STYLES)[number];

export interface StylePattern {
  /** Beats a minute it is usually played at. */
  bpm: readonly [low: number, high: number];
  /** One bar in sixteenths, from the hats down to the kick; x is a hit. */
  rows: readonly [hat: string, percussion: string, snare: string, kick: string];
}

const FOUR_TO_THE_FLOOR = 'x...x...x...x...';
const OFF_BEATS = '..x...x...x...x.';
const BACKBEAT = '....x.......x...';

/** The groove each style is known by. */
export const STYLE_PATTERNS: Record<PopularStyle, StylePattern> = {
  'Tech House': { bpm: [124, 128], rows: [OFF_BEATS, 'x..x..x...x..x..', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Melodic Techno': {
    bpm: [120, 126],
    rows: [OFF_BEATS, 'x.xx.xx.x.xx.xx.', '............x...', FOUR_TO_THE_FLOOR],
  },
  'Future House': { bpm: [124, 128], rows: [OFF_BEATS, '..x..x....x..xx.', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Deep House': {
    bpm: [118, 124],
    rows: ['..x...x.x.x...x.', '...x......x..x..', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  Dubstep: {
    bpm: [138, 142],
    rows: ['x.x.x.xxx.x.xxx.', '......x.....x...', '........x.......', 'x.........x.....'],
  },
  Techno: { bpm: [130, 140], rows: ['xxxxxxxxxxxxxxxx', OFF_BEATS, '....x..x....x...', FOUR_TO_THE_FLOOR] },
  'Slap House': { bpm: [120, 126], rows: [OFF_BEATS, '..xx..x...xx..x.', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Progressive House': {
    bpm: [122, 128],
    rows: [OFF_BEATS, 'x..x..x.x..x..x.', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  'Nu Disco': {
    bpm: [110, 122],
    rows: ['x.x.x.xxx.x.x.xx', 'x..x..x...x.x...', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  'Afro House': {
    bpm: [118, 124],
    rows: ['x.xxx.xxx.xxx.xx', '..x..x.x..x..x..', '...x..x....x..x.', FOUR_TO_THE_FLOOR],
  },
};
