/** Tracks of the demo catalogue, written by hand. */

import type { Genre } from '#domain/genres.js';
import type { KeyMode, MusicKey } from '#domain/keys.js';
import { NO_ORIGIN, SAMPLE_USES, type TrackOrigin } from '#domain/origin.js';
import type { ProjectProgram, TrackType } from '#domain/track.js';
import type { TrackVersion } from '#domain/track-versions.js';

/** Input of the preview and the cover. Names are unique across tracks and demos. */
export interface CatalogueItem {
  name: string;
  category: Genre;
  /** Null for a track sold without a tempo; its preview plays at the genre's usual one. */
  bpm: number | null;
  /** Tonic of the minor scale that the synthesiser composes in. */
  composedIn: MusicKey;
  /** The stated key. */
  musicKey: MusicKey;
  mode: KeyMode;
}

/** A version with a file of its own; the master of a package with a radio edit is its extended version. */
export type PackedVersion = Exclude<TrackVersion, 'extended'>;

export interface CatalogueTrack extends CatalogueItem, TrackOrigin {
  priceCents: number;
  /** Above the price for a track on sale. */
  oldPriceCents: number | null;
  isHot: boolean;
  type: TrackType;
  projectName: ProjectProgram | null;
  storeName: string | null;
  /** Path of the package below the server's address. */
  downloadLink: string;
  /** Path of the project, only with a project program. */
  projectLink: string | null;
  /** Files of other versions in the package. */
  packedVersions: readonly PackedVersion[];
  playCount: number;
}

interface Details {
  /** The key that is measured and stated, where it is not that of the composition. */
  heardIn?: readonly [MusicKey, KeyMode];
  /** Price before the sale. */
  was?: number;
  hot?: true;
  vocal?: true;
  /** The package holds an instrumental and an a cappella version: its lead is the voice. */
  sung?: true;
  /** The package holds a radio edit beside the extended version. */
  edit?: true;
  project?: ProjectProgram;
  store?: 'Nightshift Audio' | 'Parallel Rooms';
  plays?: number;
}

/** `price` and `was` are US cents. */
function track(
  name: string,
  category: Genre,
  bpm: number | null,
  composedIn: MusicKey,
  price: number,
  details: Details = {},
): CatalogueTrack {
  const [musicKey, mode] = details.heardIn ?? [composedIn, 'minor'];
  return {
    name,
    category,
    bpm,
    composedIn,
    musicKey,
    mode,
    priceCents: price,
    oldPriceCents: details.was ?? null,
    isHot: details.hot ?? false,
    type: details.vocal ? 'Vocal/Instrumental' : 'Instrumental',
    projectName: details.project ?? null,
    storeName: details.store ?? null,
    downloadLink: packagePath(name, 'master'),
    projectLink: details.project ? packagePath(name, 'project') : null,
    packedVersions: [
      ...(details.edit ? ['radio_edit' as const] : []),
      ...(details.sung ? (['instrumental', 'a_cappella'] as const) : []),
    ],
    playCount: details.plays ?? 0,
    ...originOf(name, details),
  };
}

const SOURCES = [
  'Splice, royalty-free',
  'Loopmasters, royalty-free',
  'Own recordings of synthesisers',
] as const;

/** Origin by the letters of the name, so that a track keeps it. One track in twelve states none. */
function originOf(name: string, { vocal }: Details): TrackOrigin {
  const number = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  if (number % 12 === 5) return NO_ORIGIN;
  const samples = SAMPLE_USES[number % 3]!;
  return {
    vocals: vocal ? (number % 4 === 0 ? 'royalty_free' : 'original') : 'none',
    aiTools: number % 7 === 0 ? 'assisted' : 'none',
    samples,
    sampleSources: samples === 'none' ? null : SOURCES[number % SOURCES.length]!,
  };
}

const ABLETON = 'Ableton Live';
const FL = 'FL Studio';
const LOGIC = 'Logic Pro';
const CUBASE = 'Cubase';
const NIGHTSHIFT = 'Nightshift Audio';
const PARALLEL = 'Parallel Rooms';

/** Tracks of the demo shop, oldest first. */
export const DEMO_TRACKS: readonly CatalogueTrack[] = [
  track('Low Ceiling', 'Minimal / Deep Tech', 126, 'D', 299_00, {
    project: ABLETON,
    store: NIGHTSHIFT,
    plays: 41,
  }),
  track('Marble Hall', 'Big Room', 128, 'F', 399_00, { project: FL, plays: 67 }),
  track('Rain on Concrete', 'Hip Hop / Beats', 88, 'C', 199_00, {
    heardIn: ['G', 'minor'],
    project: LOGIC,
    plays: 122,
  }),
  track('Sunday Slowly', 'Chill', 92, 'G', 219_00, { plays: 58 }),
  track('Harbour Lights', 'Synthwave', 104, 'A', 279_00, { project: CUBASE, was: 349_00, plays: 203 }),
  track('Salt Flats', 'Organic House', 118, 'E', 329_00, {
    heardIn: ['A', 'minor'],
    project: ABLETON,
    store: PARALLEL,
    plays: 76,
  }),
  track('Two Doors Down', 'UK Garage', 132, 'F#', 349_00, {
    heardIn: ['B', 'minor'],
    vocal: true,
    project: LOGIC,
    plays: 184,
  }),
  track('Ostinato', 'Trance', 138, 'B', 429_00, { project: CUBASE, plays: 95 }),
  track('Kerosene', 'Phonk', 148, 'C#', 249_00, { project: FL, hot: true, plays: 611 }),
  track('Glass Elevator', 'Future House', 126, 'G#', 379_00, { project: FL, store: NIGHTSHIFT, plays: 88 }),
  track('Undertow', 'Melodic Techno', 123, 'A', 549_00, { project: ABLETON, store: PARALLEL, plays: 342 }),
  track('Tin Roof', 'Reggaeton / Moombahton', 98, 'D#', 259_00, {
    heardIn: ['F#', 'major'],
    vocal: true,
    plays: 47,
  }),
  track('Breaker Panel', 'Breaks', 132, 'E', 289_00, { project: ABLETON, was: 359_00, plays: 63 }),
  track('First Light, Last Call', 'Progressive House', 124, 'D', 499_50, {
    project: LOGIC,
    store: PARALLEL,
    plays: 210,
  }),
  track('Ember Choir', 'Afro House', 121, 'F', 459_00, { vocal: true, project: ABLETON, plays: 156 }),
  track('Concrete Halo', 'Techno', 132, 'G', 399_00, {
    heardIn: ['D', 'minor'],
    project: ABLETON,
    store: NIGHTSHIFT,
    plays: 174,
  }),
  track('Cold Open', 'Dubstep', 140, 'F', 349_00, { project: FL, plays: 138 }),
  track('Mirrorball Cartel', 'Nu Disco', 118, 'A#', 389_00, {
    vocal: true,
    sung: true,
    project: LOGIC,
    plays: 227,
  }),
  track('Spare Key', 'Deep House', 121, 'C', 329_00, {
    project: ABLETON,
    store: NIGHTSHIFT,
    was: 399_00,
    plays: 145,
  }),
  track('Neon Sermon', 'Slap House', 124, 'G#', 299_00, {
    heardIn: ['B', 'major'],
    vocal: true,
    project: FL,
    plays: 198,
  }),
  track('Pressure Drop Out', 'Tech House', 127, 'A', 449_00, {
    project: ABLETON,
    store: NIGHTSHIFT,
    hot: true,
    plays: 487,
  }),
  track('Warehouse Psalm', 'Hard Techno', 150, 'D#', 369_00, { project: ABLETON, plays: 261 }),
  track('Iron Lullaby', 'Hardstyle / Hardcore', 152, 'F#', 359_00, { project: FL, plays: 119 }),
  track('Arcade Saints', 'Electro House', 128, 'E', 319_00, {
    heardIn: ['G', 'major'],
    project: CUBASE,
    plays: 71,
  }),
  track('Paper Lanterns', 'Future Bass', 150, 'D', 339_00, {
    vocal: true,
    project: FL,
    was: 429_00,
    plays: 166,
  }),
  track('Night Bus Home', 'Melodic House', 122, 'B', 379_00, { project: LOGIC, store: PARALLEL, plays: 134 }),
  track('Satellite Ritual', 'Psy Trance', 143, 'C', 389_00, { project: CUBASE, plays: 92 }),
  track('Blackwater', 'Drum & Bass', 174, 'F', 419_00, { project: ABLETON, plays: 233 }),
  track('Slow Motion Riot', 'Midtempo', 104, 'E', 309_00, { project: ABLETON, plays: 84 }),
  track('Afterimage', 'Future Rave', 127, 'A', 459_00, { project: FL, was: 549_00, plays: 189 }),
  track('Champagne Logic', 'Dance / Club', 125, 'C#', 349_00, {
    vocal: true,
    project: LOGIC,
    plays: 103,
  }),
  track('South Circular', 'UK Bass', 134, 'G', 329_00, { project: ABLETON, plays: 79 }),
  track('Vacant Lot', 'Trap', 142, 'A#', 229_00, { project: FL, plays: 97 }),
  track('Leather Jacket Weather', 'Indie Dance', 114, 'D', 369_00, {
    project: LOGIC,
    store: PARALLEL,
    plays: 128,
  }),
  track('Long Way Round', 'House', 124, 'F#', 359_00, {
    vocal: true,
    sung: true,
    project: ABLETON,
    plays: 112,
  }),
  track('Bassline Embassy', 'Bass House', 126, 'F', 379_00, {
    heardIn: ['G#', 'major'],
    project: FL,
    store: NIGHTSHIFT,
    was: 449_00,
    plays: 147,
  }),
  track('Copper Sky', 'Afro House', 122, 'C', 499_00, {
    project: LOGIC,
    store: PARALLEL,
    was: 599_00,
    plays: 219,
  }),
  track('Static Bloom', 'Melodic Techno', 124, 'D#', 599_00, {
    project: ABLETON,
    store: PARALLEL,
    hot: true,
    plays: 702,
  }),
  track('Pinball Weather', 'Future House', 128, 'D', 349_00, { project: FL, plays: 64 }),
  track('Hollow Earth', 'Dubstep', 140, 'D#', 399_00, {
    project: ABLETON,
    hot: true,
    edit: true,
    plays: 391,
  }),
  track('Pool Closed', 'Nu Disco', 120, 'E', 329_00, { heardIn: ['G', 'major'], plays: 86 }),
  track('Kingfisher', 'Progressive House', 126, 'F#', 479_00, {
    project: CUBASE,
    was: 579_00,
    edit: true,
    plays: 141,
  }),
  track('Ground Loop', 'Techno', 135, 'C', 429_00, { project: ABLETON, store: NIGHTSHIFT, plays: 158 }),
  track('Quarter to Five', 'Deep House', 120, 'A#', 349_00, { vocal: true, project: LOGIC, plays: 177 }),
  track('Ghost in the Valet', 'Slap House', 125, 'B', 289_00, { project: FL, was: 349_00, plays: 93 }),
  track('Cash Only', 'Tech House', 128, 'E', 469_00, {
    vocal: true,
    project: ABLETON,
    store: NIGHTSHIFT,
    plays: 254,
  }),
  track('Field Recordings', 'Deep House', null, 'G', 299_00, { store: PARALLEL, plays: 52 }),
  track('Tape Ghosts', 'House', null, 'A', 269_00, { project: LOGIC, plays: 39 }),
  track('Northern Exit', 'Trance', 140, 'E', 449_00, { project: CUBASE, hot: true, plays: 288 }),
  track('Overpass', 'UK Garage', 134, 'C', 379_00, {
    heardIn: ['D#', 'major'],
    project: ABLETON,
    was: 459_00,
    plays: 131,
  }),
  track('Redshift', 'Drum & Bass', 175, 'A', 459_00, {
    vocal: true,
    project: ABLETON,
    hot: true,
    plays: 356,
  }),
  track('Diesel and Lace', 'Bass House', 127, 'G', 399_00, { project: FL, plays: 108 }),
  track('Spice Route', 'Afro House', 120, 'D', 529_00, { project: ABLETON, store: PARALLEL, plays: 164 }),
  track('Fever Dream Motel', 'Nu Disco', 116, 'F', 419_00, {
    heardIn: ['A#', 'minor'],
    vocal: true,
    project: LOGIC,
    hot: true,
    plays: 312,
  }),
  track('Room Tone', 'Techno', null, 'F', 379_00, { project: ABLETON, plays: 55 }),
  track('Halcyon Drive', 'Progressive House', 127, 'A', 649_00, { project: LOGIC, was: 749_00, plays: 195 }),
  track('Sub Rosa', 'Dubstep', 142, 'G', 429_00, { heardIn: ['D', 'minor'], project: FL, plays: 116 }),
  track('Double Parked', 'Tech House', 126, 'C#', 429_00, { project: FL, was: 519_00, plays: 173 }),
  track('Signal Fire', 'Slap House', 126, 'E', 379_00, {
    vocal: true,
    sung: true,
    project: FL,
    hot: true,
    edit: true,
    plays: 274,
  }),
  track('Prism Break', 'Future House', 127, 'C', 489_00, {
    heardIn: ['A#', 'major'],
    project: CUBASE,
    plays: 82,
  }),
  track('House of Tomorrow', 'Deep House', 122, 'F#', 459_00, {
    project: ABLETON,
    store: NIGHTSHIFT,
    hot: true,
    plays: 298,
  }),
  track('Parallax', 'Melodic Techno', 122, 'G', 699_00, {
    project: ABLETON,
    store: PARALLEL,
    was: 799_00,
    plays: 331,
  }),
  track('Night Shift Anthem', 'Tech House', 128, 'F', 599_00, {
    project: ABLETON,
    store: NIGHTSHIFT,
    hot: true,
    plays: 423,
  }),
  track('Event Horizon Line', 'Melodic Techno', 125, 'C', 899_00, {
    vocal: true,
    project: LOGIC,
    hot: true,
    plays: 540,
  }),
];

/** Path of a package below the server's address. */
function packagePath(name: string, content: 'master' | 'project'): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `demo-packages/${slug}${content === 'master' ? '' : '-project'}.zip`;
}
