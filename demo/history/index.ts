/** Ninety days of made-up activity of the demo store: deterministic, and relative to the moment of the first start. */

import { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { DEMO_TRACKS } from '../catalogue.js';
import { Calendar } from './calendar.js';
import { createNewsletters, type DemoNewsletter } from './newsletters.js';
import { createOrders, type DemoOrder } from './orders.js';
import {
  createPeople,
  createSubscribers,
  type DemoPerson,
  type DemoShop,
  type DemoSubscriber,
} from './people.js';
import { createCataloguePlays, createTrackPlays, type DemoPlays } from './plays.js';
import { createReports, type DemoReport } from './reports.js';
import {
  createMessages,
  createServiceOrders,
  createSubmissions,
  type DemoMessage,
  type DemoServiceOrder,
  type DemoSubmission,
} from './requests.js';
import { TrackFactory, type SoldTrack } from './sold-tracks.js';

export { PAST_COUPON, type DemoOrder } from './orders.js';
export { createPayouts, type DemoPayout, type Earning } from './payouts.js';
export type { DemoNewsletter } from './newsletters.js';
export type { DemoReport } from './reports.js';
export type { DemoPlays } from './plays.js';
export type { DemoServiceOrder } from './requests.js';
export type { DemoVersion } from './versions.js';
export type { SoldTrack } from './sold-tracks.js';

const SEED = 'ninety days';
const WISHES_PER_PERSON = 3;

export interface DemoHistory {
  calendar: Calendar;
  /** Oldest account first. Other lists name a person by the index in this one. */
  people: DemoPerson[];
  shops: DemoShop[];
  subscribers: DemoSubscriber[];
  tracks: SoldTrack[];
  orders: DemoOrder[];
  /** Plays of the tracks in `tracks`, in the same order. */
  trackPlays: DemoPlays[][];
  /** Plays of the catalogue by name of the track. */
  cataloguePlays: Map<string, DemoPlays[]>;
  /** Tracks of the catalogue on a wishlist. */
  wishes: { person: number; track: string; at: Date }[];
  submissions: DemoSubmission[];
  serviceOrders: DemoServiceOrder[];
  messages: DemoMessage[];
  reports: DemoReport[];
  newsletters: DemoNewsletter[];
}

export function createDemoHistory(now: Date): DemoHistory {
  const random = new Random(SEED);
  const calendar = new Calendar(now, random);
  const { people, shops } = createPeople(calendar, random);
  const factory = new TrackFactory(calendar, random);
  const orders = createOrders(calendar, random, people, factory);
  const { tracks } = factory;
  const subscribers = createSubscribers(calendar, random, people);
  return {
    calendar,
    people,
    shops,
    orders,
    tracks,
    subscribers,
    trackPlays: tracks.map((track) => createTrackPlays(calendar, random, track)),
    cataloguePlays: createCataloguePlays(calendar, random),
    wishes: people.flatMap(({ createdAt }, person) =>
      random
        .shuffle(DEMO_TRACKS)
        .slice(0, random.int(0, WISHES_PER_PERSON))
        .map(({ name }) => ({ person, track: name, at: calendar.after(createdAt, 0.2, 300) })),
    ),
    submissions: createSubmissions(calendar, random, tracks),
    serviceOrders: createServiceOrders(calendar, random, people),
    messages: createMessages(calendar, random, people),
    reports: createReports(calendar, shops),
    newsletters: createNewsletters(calendar, subscribers),
  };
}
