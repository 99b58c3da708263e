import { centsToDollars } from '#domain/pricing.js';

/** The facts of one rights contract. */
export interface ContractFacts {
  orderId: number;
  lineId: number;
  /** When the order was completed and the rights passed to the buyer. */
  date: Date;
  buyer: { name: string; email: string; country: string };
  /** Seller name, or the store itself. */
  seller: string;
  track: { name: string; category: string };
  priceCents: number;
  /** Program and price of the project file; null when it was not bought. */
  project: { program: string; cents: number } | null;
  /** Percent a coupon took off the whole order; null without one. */
  discountPercent: number | null;
}

/** The text of a contract, ready to be rendered. */
export interface ContractText {
  number: string;
  date: string;
  seller: string[];
  buyer: string[];
  facts: [label: string, value: string][];
  clauses: [heading: string, text: string][];
}

const STORE = 'Ghostnote';

/** The scripts that the embedded fonts can render. */
const RENDERABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;

function renderable(text: string, otherwise: string): string {
  return RENDERABLE.test(text) && !PICTURE.test(text) ? text : otherwise;
}

function dollars(cents: number): string {
  return `$${centsToDollars(cents).toFixed(2)}`;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function contractNumber({ orderId, lineId }: Pick<ContractFacts, 'orderId' | 'lineId'>): string {
  return `GN-${orderId}-${lineId}`;
}

/** Text that the fonts cannot render is replaced by a reference to the order. */
export function contractText(facts: ContractFacts): ContractText {
  const asOrdered = `as given in order no. ${facts.orderId}`;
  const seller = renderable(facts.seller, STORE);
  const program = facts.project && renderable(facts.project.program, 'project file');
  return {
    number: contractNumber(facts),
    date: day.format(facts.date),
    seller: [
      seller,
      seller === STORE ? 'Online store for exclusive music' : `Shop on ${STORE}, represented by the store`,
    ],
    buyer: [
      renderable(facts.buyer.name, `Name ${asOrdered}`),
      facts.buyer.email,
      renderable(facts.buyer.country, `Country ${asOrdered}`),
    ],
    facts: contractFacts(facts, program, asOrdered),
    clauses: clauses(program),
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
    ['Price of the track', dollars(facts.priceCents)],
  ];
  if (facts.project && program) {
    rows.push(['Project file', `${program}, ${dollars(facts.project.cents)}`]);
  }
  if (facts.discountPercent !== null) rows.push(['Discount on the order', `${facts.discountPercent} %`]);
  rows.push(['Date of transfer', day.format(facts.date)]);
  return rows;
}

function clauses(program: string | null): [string, string][] {
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
    [
      'Warranty',
      'The Seller warrants to be the sole author and owner of the Track, that it is free of rights of others and of uncleared samples, and that it has not been published, sold or licensed before.',
    ],
    [
      'Delivery',
      program
        ? `The Track and its project file (${program}) are delivered as downloads through the links mailed to the Buyer and renewable in the Buyer's account.`
        : "The Track is delivered as a download through the links mailed to the Buyer and renewable in the Buyer's account. A project file was not bought.",
    ],
    [
      'Payment and complaints',
      'The price above has been paid. The sale is final and not refundable. Complaints about the delivered files are accepted within 10 business days of delivery.',
    ],
    [
      'Governing law',
      'This agreement is part of the public offer agreement accepted with the order. It is governed by Russian law; disputes are settled by the courts of Moscow.',
    ],
  ];
}

/** ASCII only, so every file system and mail program accepts it. */
export function contractFileName(facts: ContractFacts): string {
  const track = facts.track.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return (
    ['ghostnote-contract', contractNumber(facts).toLowerCase(), ...(track ? [track] : [])].join('-') + '.pdf'
  );
}
