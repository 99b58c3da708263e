import {
  isOriginUnknown,
  NO_ORIGIN,
  NOT_STATED,
  originFacts,
  VOCALS_LABELS,
  type TrackOrigin,
} from '#domain/origin.js';
import { normalForm } from '#domain/normal-form.js';
import { currentStore } from '#core/config/index.js';
import { paperDay, paperMoney, renderable } from '#core/pdf/index.js';
import { warrantyText, type Statements } from './warranty.js';
import { scheduleText, type ContractSchedule, type ScheduleText } from './contract-schedule.js';

/** The facts of one sale, which its contract and the revocation of that state. */
export interface SaleFacts {
  orderId: number;
  lineId: number;
  /** When the order was completed and the rights passed to the buyer. */
  date: Date;
  /** Null in the seller's copy, which names the store as the other side. */
  buyer: { name: string; email: string; country: string } | null;
  /** Seller name, or the store itself. */
  seller: string;
  track: { name: string; category: string };
  priceCents: number;
  /** Program and price of the project file; null when it was not bought. */
  project: { program: string; cents: number } | null;
  /**
   * Contract of the track whose project file was bought later; null for a track. The seller's copy does not show it: two orders
   * of one buyer would be known as such.
   */
  trackContract: string | null;
  /** Percent a coupon took off the whole order; null without one. */
  discountPercent: number | null;
}

export interface ContractFacts extends SaleFacts {
  /** Statements of the seller by the time of the sale; null in the sample. */
  stated: Statements | null;
  /** The delivered files; null where the store holds none of them. */
  schedule: ContractSchedule | null;
}

/** The text of a contract or of its revocation, ready to be rendered. */
export interface ContractText {
  title: string;
  /** Subject of the file, for its metadata. */
  subject: string;
  number: string;
  date: string;
  seller: string[];
  buyer: string[];
  facts: [label: string, value: string][];
  clauses: [heading: string, text: string][];
  /** Pages with the delivered files; null for a document without them. */
  schedule: ScheduleText | null;
}

export function contractNumber({ orderId, lineId }: Pick<ContractFacts, 'orderId' | 'lineId'>): string {
  return `GN-${orderId}-${lineId}`;
}

/** Text that the fonts cannot render is replaced by a reference to the order. */
export function contractText(facts: ContractFacts): ContractText {
  const asOrdered = asOrderedIn(facts);
  const program = facts.project && renderable(facts.project.program, 'project file');
  return {
    title: 'Rights transfer agreement',
    subject: 'Transfer of all rights',
    number: contractNumber(facts),
    date: paperDay(facts.date),
    ...partiesOf(facts),
    facts: contractFacts(facts, program, asOrdered),
    clauses: facts.trackContract ? projectClauses(facts, program) : clauses(facts, program),
    schedule: facts.schedule && scheduleText(facts.schedule),
  };
}

const SAMPLE_SCHEDULE: ScheduleText = {
  rows: [
    {
      name: 'Name of the archive',
      length: '',
      size: 'Size',
      hash: 'SHA-256 of the archive',
      isArchive: true,
    },
    {
      name: 'Name of each file in it',
      length: 'Length',
      size: 'Size',
      hash: 'SHA-256 of the file',
      isArchive: false,
    },
  ],
  fingerprint: {
    label: 'Acoustic fingerprint of the master',
    value: 'By which the track is recognised in any format',
  },
};

/** The clauses of every contract with placeholders instead of a sale, for visitors. It transfers nothing. */
export function sampleContractText(date: Date): ContractText {
  const text = contractText({
    orderId: 0,
    lineId: 0,
    date,
    buyer: { name: 'Your name', email: 'Your email', country: 'Your country' },
    seller: 'Name of the seller',
    track: { name: 'Name of the track', category: 'Genre of the track' },
    priceCents: 0,
    project: null,
    trackContract: null,
    discountPercent: null,
    stated: null,
    schedule: { archives: [], fingerprint: null },
  });
  return {
    ...text,
    title: 'Sample: rights transfer agreement',
    number: 'SAMPLE',
    facts: [
      ['Track', 'Name of the track'],
      ['Genre', 'Genre of the track'],
      ['Order number', 'Number of your order'],
      ['Price of the track', 'Price that you paid'],
      ['Origin', 'Vocals, AI tools and melodic samples, as stated on the page of the track'],
      ['Date of transfer', 'Day on which your payment is confirmed'],
    ],
    schedule: SAMPLE_SCHEDULE,
  };
}

export function asOrderedIn({ orderId }: Pick<ContractFacts, 'orderId'>): string {
  return `as given in order no. ${orderId}`;
}

/** Seller and buyer as the documents name them. */
export function partiesOf(facts: Pick<ContractFacts, 'orderId' | 'seller' | 'buyer'>) {
  const asOrdered = asOrderedIn(facts);
  const seller = renderable(facts.seller, currentStore().name);
  return {
    seller: [
      seller,
      seller === currentStore().name
        ? 'Online store for exclusive music'
        : `Shop on ${currentStore().name}, represented by the store`,
    ],
    buyer: facts.buyer
      ? [
          renderable(facts.buyer.name, `Name ${asOrdered}`),
          facts.buyer.email,
          renderable(facts.buyer.country, `Country ${asOrdered}`),
        ]
      : [currentStore().name, 'On behalf of the buyer, whom the store keeps confidential'],
  };
}

function contractFacts(
  facts: ContractFacts,
  program: string | null,
  asOrdered: string,
): [label: string, value: string][] {
  const rows: [string, string][] = [
    ['Track', renderable(facts.track.name, `Title ${asOrdered}`)],
    ['Genre', renderable(facts.track.category, asOrdered)],
    ['Order number', String(facts.orderId)],
  ];
  if (!facts.trackContract) rows.push(['Price of the track', paperMoney(facts.priceCents)]);
  else if (facts.buyer) rows.push(['Contract of the track', facts.trackContract]);
  if (facts.project && program) {
    rows.push(['Project file', `${program}, ${paperMoney(facts.project.cents)}`]);
  }
  if (facts.discountPercent !== null) rows.push(['Discount on the order', `${facts.discountPercent} %`]);
  if (facts.stated) rows.push(['Origin', originText(facts.stated.origin)]);
  rows.push(['Date of transfer', paperDay(facts.date)]);
  return rows;
}

/** 'Vocals: original; AI tools: none; melodic samples: loops' */
function originText(origin: TrackOrigin | null): string {
  const text = originFacts({ ...(origin ?? NO_ORIGIN), sampleSources: null })
    .map(([label, value]) => `${label}: ${value === VOCALS_LABELS.ai ? value : value.toLowerCase()}`)
    .join('; ');
  return isOriginUnknown(origin ?? NO_ORIGIN) ? NOT_STATED : text;
}

function clauses(
  facts: Pick<ContractFacts, 'orderId' | 'schedule' | 'stated'>,
  program: string | null,
): [string, string][] {
  const { schedule, stated } = facts;
  const scheduled = schedule ? SCHEDULED : '';
  return [
    [
      'Transfer of rights',
      'The Seller transfers to the Buyer 100 % of the rights in the Track: the composition, the arrangement and the sound recording, with every right of use known today or in the future. The transfer is exclusive, worldwide and perpetual, and the Buyer may pass the rights on in whole or in part.',
    ],
    [
      'Use',
      'The Buyer may release, perform, broadcast, stream, synchronise, edit and remix the Track in any medium, under any name, without naming the Seller. No royalty or further payment is owed to the Seller or the store.',
    ],
    [
      'Ghost production',
      'As far as the law permits, the Seller waives the right to be named as author, claims no authorship of the Track in public or with any collecting society, and keeps this sale confidential.',
    ],
    [
      'Exclusivity',
      'The Track is sold once. It has been removed from the store; the Seller keeps no right to sell, license, publish or use it, or any part that would make it recognisable.',
    ],
    ['Warranty', stated ? warrantyText(stated, asOrderedIn(facts)) : SAMPLE_WARRANTY],
    [
      'Delivery',
      program
        ? `The Track and its project file (${program}) are delivered as downloads through the links mailed to the Buyer and renewable in the Buyer's account.${scheduled}`
        : `The Track is delivered as a download through the links mailed to the Buyer and renewable in the Buyer's account.${scheduled} A project file was not bought.`,
    ],
    [
      'Payment and complaints',
      'The price above has been paid. The sale is final and not refundable. Complaints about the delivered files are accepted within 10 business days of delivery.',
    ],
    [
      'Governing law',
      `This agreement is part of the public offer agreement accepted with the order. ${lawSentence()}`,
    ],
  ];
}

const SAMPLE_WARRANTY =
  'This clause says what the Seller has stated on the page of the track about authorship, AI tools, vocals and samples, and names what is not stated. The Seller warrants that it is true, that the Track is otherwise free of rights of others, and that it has not been published, sold or licensed before.';

const SCHEDULED = ' The schedule of this agreement lists the delivered files.';

/** Clauses for a project file that the owner of a track buys later. */
function projectClauses(facts: ContractFacts, program: string | null): [string, string][] {
  const { trackContract, buyer, schedule } = facts;
  const earlier = buyer ? `contract ${trackContract}` : 'an earlier contract';
  const [, use, ghost, , warranty, , payment, law] = clauses(facts, program);
  return [
    [
      'Transfer of rights',
      `The rights in the Track passed to the Buyer by ${earlier}. The Seller transfers the project file of the Track (${program}) to the Buyer to the same extent: exclusively, worldwide and perpetually.`,
    ],
    use!,
    ghost!,
    warranty!,
    [
      'Delivery',
      `The project file is delivered as a download through the links mailed to the Buyer and renewable in the Buyer's account.${schedule ? SCHEDULED : ''}`,
    ],
    payment!,
    law!,
  ];
}

/** Sentence about the governing law when a document is rendered; an issued contract is kept as it is. */
export function lawSentence(): string {
  const { law, courts } = currentStore();
  return `It is governed by ${law}; disputes are settled by the courts of ${courts}.`;
}

/** ASCII only, so every file system and mail program accepts it. */
export function contractFileName(facts: SaleFacts, kind: 'contract' | 'revocation' = 'contract'): string {
  const track = normalForm(facts.track.name, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return (
    [`ghostnote-${kind}`, contractNumber(facts).toLowerCase(), ...(track ? [track] : [])].join('-') + '.pdf'
  );
}
