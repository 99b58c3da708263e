import { MUSIC_KEYS } from '#domain/keys.js';
import { DEMO_TRACKS, type CatalogueItem, type CatalogueTrack } from '../catalogue.js';
import { DEMO_DEMOS } from '../demo-catalogue.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import type { Calendar } from './calendar.js';

/** Seller of a track: a name of the catalogue, the index of a shop of the history, or null for the store. */
export type DemoSellerRef = 'Nightshift Audio' | 'Parallel Rooms' | number | null;

/** A sold or reserved track; it has the cover of its model in the catalogue. */
export interface SoldTrack {
  name: string;
  model: CatalogueTrack;
  /** Demo of the services that has its preview: the file of a sold track keeps every other track with it from being published. */
  recording: CatalogueItem;
  musicKey: string;
  bpm: number | null;
  priceCents: number;
  seller: DemoSellerRef;
  createdAt: Date;
  /** When it left the shop; null for a track that nobody holds. */
  takenAt: Date | null;
  isSold: boolean;
}

const FIRST_WORDS =
  'Amber Ashen Blind Broken Chalk Cobalt Copper Crimson Distant Drowned Echo Electric Empty Faded Fallen Feral Final Frozen Gilded Granite Hidden Hollow Indigo Ivory Lucid Lunar Magnetic Midnight Molten Muted Naked Neon Northern Obsidian Opal Orbital Pale Phantom Polar Quiet Rapid Rusted Sacred Scarlet Secret Silent Silver Sleepless Slow Solar Solid Southern Stolen Sunken Tender Velvet Violet Wild Winter Wired'.split(
    ' ',
  );
const SECOND_WORDS =
  'Anchor Arcade Atlas Avenue Beacon Blossom Boulevard Canyon Cascade Cathedral Circuit Coast Compass Corridor Current Delta Desert Diamond District Dynamo Engine Fable Ferry Fortune Garden Gravity Harvest Horizon Hotel Index Island Junction Kingdom Lagoon Lantern Ledger Machine Marina Meridian Mirage Monument Motion Ocean Orchid Palace Paradox Passage Pulse Quarter Receiver Reflex River Season Signal Skyline Spiral Station Summit Terminal Theory Tide Tower Tunnel Valley Vision Voyage Window'.split(
    ' ',
  );

/** Recordings among which the tracks of a genre without a demo have theirs. */
const NEAREST = 4;

/** Makes tracks with new names on demand. */
export class TrackFactory {
  readonly tracks: SoldTrack[] = [];
  private readonly names: string[];
  /** Tracks whose order was cancelled: they are sold again. */
  private readonly returned: SoldTrack[] = [];

  constructor(
    private readonly calendar: Calendar,
    private readonly random: Random,
  ) {
    const known = new Set(DEMO_TRACKS.map(({ name }) => name));
    const names = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => `${first} ${second}`));
    this.names = random.shuffle(names.filter((name) => !known.has(name)));
  }

  /** A track that was on sale at that moment. */
  take(moment: Date): SoldTrack {
    const returned = this.returned.shift();
    const track = returned ?? this.create(moment);
    track.takenAt = moment;
    return track;
  }

  giveBack(track: SoldTrack): void {
    track.takenAt = null;
    this.returned.push(track);
  }

  private create(moment: Date): SoldTrack {
    const model = this.random.pick(DEMO_TRACKS);
    const track: SoldTrack = {
      name: this.names[this.tracks.length] ?? `Untitled ${this.tracks.length}`,
      model,
      recording: recordingFor(model, this.tracks.length),
      musicKey: this.random.pick(MUSIC_KEYS),
      bpm: model.bpm === null ? null : model.bpm + this.random.int(-2, 2),
      priceCents: Math.max(199_00, model.priceCents + this.random.int(-6, 6) * 10_00),
      seller: this.random.pick([
        'Nightshift Audio',
        'Nightshift Audio',
        'Parallel Rooms',
        0,
        0,
        1,
        2,
        null,
        null,
        null,
      ]),
      createdAt: this.calendar.after(moment, -24 * 35, -24 * 2),
      takenAt: null,
      isSold: false,
    };
    this.tracks.push(track);
    return track;
  }
}

/** One of the genre where there is one, of the nearest tempo otherwise. @param place varies it from one track to the next */
function recordingFor({ category, bpm }: CatalogueTrack, place: number): CatalogueItem {
  const related = DEMO_DEMOS.filter((demo) => demo.category === category);
  const distance = (demo: CatalogueItem) => Math.abs((demo.bpm ?? 0) - (bpm ?? 0));
  const nearest = DEMO_DEMOS.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  const choice = related.length > 0 ? related : nearest;
  return choice[place % choice.length]!;
}
