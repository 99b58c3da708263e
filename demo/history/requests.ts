import { addHours } from 'date-fns/addHours';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import type { ServiceKind, ServiceOrderStatus } from '#domain/services.js';
import type { SubmissionStatus } from '#domain/statuses.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { HISTORY_DAYS, type Calendar } from './calendar.js';
import type { DemoPerson } from './people.js';
import type { SoldTrack } from './sold-tracks.js';
import { createVersions, type DemoVersion } from './versions.js';

export interface DemoSubmission {
  /** Index of the shop. */
  shop: number;
  trackName: string;
  priceCents: number;
  genre: string;
  bpm: number;
  musicKey: string;
  program: string | null;
  status: SubmissionStatus;
  answer: string | null;
  offeredCents: number | null;
  /** The track in the shop that an approved submission became. */
  track: SoldTrack | null;
  createdAt: Date;
  reviewedAt: Date | null;
}

interface DemoQuote {
  priceCents: number;
  status: 'open' | 'accepted';
  createdAt: Date;
  answeredAt: Date | null;
}

export interface DemoServiceOrder {
  /** Index of the person who asked; null for the demo login of a buyer. */
  sender: number | null;
  kind: ServiceKind;
  status: ServiceOrderStatus;
  description: string;
  details: Record<string, unknown>;
  notes: string;
  /** Null for a request that was not quoted. */
  quote: DemoQuote | null;
  /** Oldest first. */
  versions: DemoVersion[];
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoMessage {
  sender: number;
  subject: string;
  text: string;
  createdAt: Date;
}

const SUBMISSIONS = 26;
const SERVICE_ORDERS = 34;
const MESSAGES = 22;
const ACTIVE_SHOPS = 3;

const SUBMITTED_NAMES =
  'Afterglow Protocol,Basement Weather,Bitter Lime,Carbon Copy Heart,Day Two,Door Policy,Feedback Season,Half Light,Idle Hands,Kite String,Last Tram,Loading Bay,Lower Deck,Night Ferry,No Encore,Open Circuit,Plastic Orchid,Red Line East,Second Skin,Side Room,Soft Launch,Static Garden,Tape Delay,Third Floor,Tunnel Vision Club,Warm Machine'.split(
    ',',
  );
const REFUSALS = [
  'The kick clips from the first drop on. Please send a mix with 3 dB of headroom.',
  'The vocal sample is not cleared. We cannot sell the track with it.',
  'The arrangement stops after the second break. Please send the finished version.',
] as const;

const REVIEWED = ['refused', 'offered', 'refused', 'declined'] as const;

/** Tracks that the demo's sellers sent in. Approved ones became tracks of the history. */
export function createSubmissions(
  calendar: Calendar,
  random: Random,
  tracks: readonly SoldTrack[],
): DemoSubmission[] {
  const sold = tracks.filter(({ seller }) => typeof seller === 'number');
  const fresh = SUBMITTED_NAMES.slice(0, SUBMISSIONS).map((trackName, index) => {
    const daysAgo = random.int(0, HISTORY_DAYS - 1);
    const createdAt = calendar.momentOf(daysAgo);
    const status: SubmissionStatus =
      daysAgo < 6 || index < 4 ? 'pending' : REVIEWED[index % REVIEWED.length]!;
    const priceCents = random.int(20, 60) * 10_00;
    const hasOffer = status === 'offered' || status === 'declined';
    return {
      shop: index % ACTIVE_SHOPS,
      trackName,
      priceCents,
      genre: random.pick(GENRES),
      bpm: random.int(110, 150),
      musicKey: random.pick(MUSIC_KEYS),
      program: random.chance(0.5) ? random.pick(PROJECT_PROGRAMS) : null,
      status,
      answer: status === 'refused' ? random.pick(REFUSALS) : null,
      offeredCents: hasOffer ? priceCents - 50_00 : null,
      track: null,
      createdAt: status === 'pending' ? calendar.momentOf(random.int(0, 5)) : createdAt,
      reviewedAt: status === 'pending' ? null : calendar.after(createdAt, 4, 60),
    };
  });
  const approved = sold.map((track) => ({
    shop: track.seller as number,
    trackName: track.name,
    priceCents: track.priceCents,
    genre: track.model.category,
    bpm: track.bpm ?? 0,
    musicKey: track.musicKey,
    program: track.model.projectName,
    status: 'approved' as const,
    answer: null,
    offeredCents: null,
    track,
    createdAt: calendar.after(track.createdAt, -72, -5),
    reviewedAt: track.createdAt,
  }));
  return [...approved, ...fresh].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const BRIEFS: readonly { kind: ServiceKind; description: string; details: Record<string, unknown> }[] = [
  {
    kind: 'musicProduction',
    description: 'A peak-time track in the direction of the linked mix, for a release in spring. No vocals.',
    details: {
      genre: 'Melodic Techno',
      bpm: '122-124',
      version: 'Instrumental',
      projectFile: 'Yes',
      masterVersion: 'Yes',
      mixVersion: ['Extended Mix'],
      radioVersion: [],
      example: 'https://soundcloud.com/ghostnote-demo/reference',
    },
  },
  {
    kind: 'musicProduction',
    description: 'Afro house with a chanted hook, warm percussion and a long break for open-air sets.',
    details: {
      genre: 'Afro House',
      bpm: '120',
      version: 'Vocal/Instrumental',
      projectFile: 'No',
      masterVersion: 'Yes',
      mixVersion: ['Extended Mix'],
      radioVersion: ['Radio Version'],
    },
  },
  {
    kind: 'coProducing',
    description: 'The first drop works, the second needs a new idea and the bridge is too long.',
    details: { needs: ['Arrangement'], link: 'https://drive.google.com/file/d/demo-stems' },
  },
  {
    kind: 'coProducing',
    description: 'I have chords and a vocal and need MIDI for bass and lead.',
    details: { needs: ['Creat MIDI', 'Other'], link: 'https://www.dropbox.com/s/demo-project' },
  },
  {
    kind: 'mixingMastering',
    description: 'Mix and master for streaming and club, 24 stems at 48 kHz.',
    details: { needs: ['Mixing', 'Mastering'], stemsCount: 24 },
  },
  {
    kind: 'mixingMastering',
    description: 'Only the master: the mix is done, about -14 LUFS with 6 dB of headroom.',
    details: { needs: ['Mastering'] },
  },
];
const NOTES = ['', '', 'Asked for a reference track.', 'First draft sent.', 'Paid half in advance.'] as const;

export function createServiceOrders(
  calendar: Calendar,
  random: Random,
  people: readonly DemoPerson[],
): DemoServiceOrder[] {
  const orders = Array.from({ length: SERVICE_ORDERS }, (_, index): DemoServiceOrder => {
    // Spread over all days, so that every status is there on whatever day the demo is made.
    const daysAgo = Math.floor(((index + random.between(0, 1)) * HISTORY_DAYS) / SERVICE_ORDERS);
    const createdAt = calendar.momentOf(daysAgo);
    const status = statusAfter(daysAgo, index);
    const brief = random.pick(BRIEFS);
    return {
      ...brief,
      sender: senderAt(random, people, createdAt),
      status,
      notes: status === 'new' ? '' : random.pick(NOTES),
      quote: quoteOf(brief.kind, status, index, createdAt),
      versions: createVersions(status, index, addHours(createdAt, HOURS_TO_AGREE)),
      createdAt,
      updatedAt: status === 'new' ? createdAt : calendar.after(createdAt, 10, 200),
    };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const status of OF_THE_BUYER) {
    const order = orders.findLast((one) => one.status === status);
    if (order) order.sender = null;
  }
  return orders;
}

/** Statuses of which the demo login of a buyer has one: there is something to answer. */
const OF_THE_BUYER: readonly ServiceOrderStatus[] = ['quoted', 'in_review'];

/** Hours after a request in which its quote is accepted. */
const HOURS_TO_AGREE = 44;

/** Statuses of agreed work; they follow each other, so that each is there on whatever day. */
const WORK_STATUSES: readonly ServiceOrderStatus[] = ['in_progress', 'in_review', 'approved'];

/** Requests are quoted within two days, and answered within the week. */
function statusAfter(daysAgo: number, index: number): ServiceOrderStatus {
  if (daysAgo < 3) return 'new';
  if (daysAgo < 8) return 'quoted';
  if (daysAgo < 12) return 'accepted';
  if (daysAgo < 25) return WORK_STATUSES[index % WORK_STATUSES.length]!;
  if (index % 5 === 0) return 'declined';
  return index % 7 === 0 ? 'cancelled' : 'done';
}

const USUAL_PRICES: Record<ServiceKind, number> = {
  musicProduction: 900_00,
  coProducing: 450_00,
  mixingMastering: 280_00,
};

function quoteOf(
  kind: ServiceKind,
  status: ServiceOrderStatus,
  index: number,
  sentAt: Date,
): DemoQuote | null {
  if (status === 'new' || status === 'declined' || status === 'cancelled') return null;
  const isOpen = status === 'quoted';
  return {
    priceCents: USUAL_PRICES[kind] + (index % 4) * 40_00,
    status: isOpen ? 'open' : 'accepted',
    createdAt: addHours(sentAt, 20),
    answeredAt: isOpen ? null : addHours(sentAt, HOURS_TO_AGREE),
  };
}

const QUESTIONS: readonly [subject: string, text: string][] = [
  ['Licence', 'Do I get the full rights when I buy a track, also for sync?'],
  ['Payment', 'Can I pay by bank transfer, and how long is the track reserved meanwhile?'],
  ['Project file', 'Which version of Ableton Live do the project files need?'],
  ['Stems', 'Are the stems dry or with the effects of the mix?'],
  ['Custom track', 'How long does a custom production take at the moment?'],
  ['Selling', 'I sent three tracks last week. When do you decide?'],
  ['Invoice', 'I need an invoice with the name of my company.'],
];

export function createMessages(
  calendar: Calendar,
  random: Random,
  people: readonly DemoPerson[],
): DemoMessage[] {
  return Array.from({ length: MESSAGES }, () => {
    const createdAt = calendar.momentOf(random.int(0, HISTORY_DAYS - 1));
    const [subject, text] = random.pick(QUESTIONS);
    return { sender: senderAt(random, people, createdAt), subject, text, createdAt };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function senderAt(random: Random, people: readonly DemoPerson[], at: Date): number {
  return random.int(
    0,
    Math.max(
      0,
      people.findLastIndex(({ createdAt }) => createdAt < at),
    ),
  );
}
