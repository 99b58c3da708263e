import { DEMO_MAIL_DOMAIN } from '#domain/demo.js';
import type { SellerStatus } from '#domain/statuses.js';
import type { Random } from '../../server/src/modules/catalogue/covers/random.js';
import { HISTORY_DAYS, type Calendar } from './calendar.js';

export interface DemoPerson {
  name: string;
  lastName: string;
  email: string;
  country: string;
  createdAt: Date;
}

export interface DemoShop {
  /** Index of its owner in the list of people. */
  owner: number;
  shopName: string;
  socialLink: string;
  status: SellerStatus;
  commissionPercent: number;
  /** Bank account that it is paid to; null for PayPal. */
  iban: string | null;
}

export interface DemoSubscriber {
  email: string;
  isActive: boolean;
  createdAt: Date;
}

const BUYERS = 110;
const SUBSCRIBERS = 64;

const FIRST_NAMES =
  'Ada Amir Anouk Bruno Camille Carlos Chiara Daan Dario Elif Elena Emil Esra Fabio Femke Freya Gustavo Hana Henrik Ines Isak Jana Joao Jonas Kaito Katja Lea Leon Liam Lina Luca Mads Maja Marek Mateo Mila Nadia Niko Nora Oskar Petra Rafael Rosa Sami Selin Sofia Theo Tomas Vera Yuki'.split(
    ' ',
  );
const LAST_NAMES =
  'Almeida Andersen Bakker Becker Bianchi Costa Dahl Demir Dubois Eriksen Ferrari Fischer Garcia Hansen Hoffmann Ito Jansen Kaya Kovacs Larsen Lopez Martin Mendes Moreau Nagy Nielsen Novak Olsen Pereira Petit Rossi Santos Schulz Silva Sato Tanaka Visser Weber Wolf Zielinski'.split(
    ' ',
  );
const COUNTRIES = [
  'Germany',
  'Germany',
  'Netherlands',
  'Netherlands',
  'United Kingdom',
  'Spain',
  'Italy',
  'France',
  'Poland',
  'Sweden',
  'Portugal',
  'Brazil',
  'Brazil',
  'Mexico',
  'Canada',
  'Japan',
  'Australia',
  'Turkey',
] as const;

/** The first three are active and sell. */
const SHOPS: readonly Pick<DemoShop, 'shopName' | 'status' | 'commissionPercent' | 'iban'>[] = [
  // The account of examples in the standard of IBANs.
  { shopName: 'Low Tide Sounds', status: 'active', commissionPercent: 15, iban: 'DE89370400440532013000' },
  { shopName: 'Kilowatt Kollektiv', status: 'active', commissionPercent: 15, iban: null },
  { shopName: 'Paper Moon Audio', status: 'active', commissionPercent: 10, iban: null },
  { shopName: 'Attic Frequencies', status: 'pending', commissionPercent: 15, iban: null },
  { shopName: 'Blue Hour Tapes', status: 'pending', commissionPercent: 15, iban: null },
  { shopName: 'Gravel & Chrome', status: 'inactive', commissionPercent: 15, iban: null },
];

/** Made-up accounts, oldest first, and their shops. A fifth of them is older than the history. */
export function createPeople(
  calendar: Calendar,
  random: Random,
): { people: DemoPerson[]; shops: DemoShop[] } {
  const names = random.shuffle(
    FIRST_NAMES.flatMap((name) => LAST_NAMES.map((last) => [name, last] as const)),
  );
  const people = names
    .slice(0, BUYERS + SHOPS.length)
    .map(([name, lastName], index) => {
      const daysAgo =
        index % 5 === 0 ? random.int(HISTORY_DAYS, HISTORY_DAYS + 40) : random.int(0, HISTORY_DAYS - 1);
      const email = `${name}.${lastName}@${DEMO_MAIL_DOMAIN}`.toLowerCase();
      return {
        name,
        lastName,
        email,
        country: random.pick(COUNTRIES),
        createdAt: calendar.momentOf(daysAgo),
      };
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const shops = SHOPS.map((shop, index) => {
    const slug = shop.shopName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    // Shops that wait for their check are the newest accounts.
    const owner = shop.status === 'pending' ? people.length - 1 - index : index;
    return { ...shop, owner, socialLink: `https://soundcloud.com/${slug}` };
  });
  return { people, shops };
}

export function createSubscribers(
  calendar: Calendar,
  random: Random,
  people: readonly DemoPerson[],
): DemoSubscriber[] {
  return random
    .shuffle(people)
    .slice(0, SUBSCRIBERS)
    .map(({ email, createdAt }) => ({
      email,
      isActive: random.chance(0.8),
      createdAt: calendar.after(createdAt, 1, 200),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
