import { ANSWER_HOURS } from './answer-times.js';
import {
  DOWNLOAD_LINK_HOURS,
  DOWNLOAD_LINK_USES,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from './limits.js';
import { SERVICE_FEE_PERCENT } from './pricing.js';
import type { StoreIdentity } from './store.js';

/** A section of the public offer agreement: numbered clauses. */
export interface OfferSection {
  title: string;
  clauses: readonly string[];
}

/** Text of the public offer agreement, which the checkout shows. */
export const offerOf = ({ name, law, courts }: StoreIdentity): readonly OfferSection[] => [
  {
    title: 'Subject of the agreement',
    clauses: [
      `This document is a public offer by ${name} (the Store) to every person who places an order (the Buyer). By ticking the box at checkout and placing the order the Buyer accepts it in full; no other signature is needed.`,
      'The Store sells ready-made musical works (Tracks) on behalf of their authors (Sellers), together with the exclusive rights to them, and, where the Buyer has chosen so, the project file of the music program named on the product page.',
      'What is heard in the preview is what is sold. A Track is described by its name, genre, tempo, key, version and cover as shown in the Store at the moment of the order.',
    ],
  },
  {
    title: 'Price and payment',
    clauses: [
      `Prices are in US dollars. The total consists of the prices of the Tracks, the chosen project files and a service fee of ${SERVICE_FEE_PERCENT}% of the subtotal, less the discount of a valid coupon, as shown in the order summary.`,
      'Payment is made by PayPal, Visa, Mastercard, or cryptocurrency; for the last the Buyer contacts the administrator before paying.',
      `Ordered Tracks are reserved for the Buyer. An order that has not been settled within ${ORDER_HOLD_HOURS} hours (${NEW_ACCOUNT_HOLD_HOURS} hours until the Buyer's first order is completed) is cancelled, and its Tracks go back on sale.`,
    ],
  },
  {
    title: 'Delivery',
    clauses: [
      'Once payment is confirmed, the Buyer receives an email with personal download links to the master, the unmastered version, the instrumental and vocal versions where they exist, MIDI and stems, the project file where it was bought, and the rights-transfer contract.',
      `Each link works for ${DOWNLOAD_LINK_HOURS} hours or ${DOWNLOAD_LINK_USES} downloads and can be renewed in the account under My Orders. The Buyer keeps a copy of the files in a safe place.`,
    ],
  },
  {
    title: 'Transfer of exclusive rights',
    clauses: [
      'With the completion of the order the exclusive rights to the Track pass to the Buyer in full (100%), worldwide and without limit in time. The Buyer may release, perform, edit, license and sell it under any name.',
      'The Seller keeps no right to use, publish or sell the Track again, in whole or in recognisable part, and does not claim authorship in public.',
      'A Track is sold once. When it is sold, it is removed from the Store and is not offered to anybody else. A Track whose Buyer has not paid yet is shown as reserved.',
    ],
  },
  {
    title: 'No refund',
    clauses: [
      'Audio files and exclusive rights cannot be handed back. The sale is final: after payment there is no refund, return or exchange, except for a fault that cannot be corrected.',
      'The Buyer listens to the preview and checks the description before ordering. Not liking a Track any more is not a defect.',
    ],
  },
  {
    title: 'Complaints',
    clauses: [
      'If a file is missing, damaged or differs from the description, the Buyer informs the Store in writing within 10 business days of delivery. Later complaints are not considered.',
      `The Store replies within ${ANSWER_HOURS.from} to ${ANSWER_HOURS.to} hours and has the fault corrected or the missing files supplied. If that is impossible, the Buyer gets back what was paid for the Track.`,
    ],
  },
  {
    title: 'Warranties and liability',
    clauses: [
      'The Seller warrants that what the page of the Track states about its authorship, AI tools, vocals and samples is true, that it contains no samples without a licence, and that it was not published before. The contract says the same; what was not stated is named there as such.',
      'The Buyer warrants that the contact information is correct; the contract is made out in that name. Buyers are at least 18 years old or act under parental supervision.',
      'The Store is liable at most to the amount paid for the order concerned.',
    ],
  },
  {
    title: 'Final provisions',
    clauses: [
      `${law.charAt(0).toUpperCase()}${law.slice(1)} applies to this agreement. Disputes that cannot be settled by letter are heard by the courts of ${courts}.`,
      'The agreement comes into force with the order and ends when both sides have fulfilled it; the transfer of rights outlives it. The text in force is the one shown at the moment of the order.',
    ],
  },
];

/** The agreement as plain text, with the numbers of its clauses. */
export function toOfferText(sections: readonly OfferSection[]): string {
  return sections
    .flatMap(({ title, clauses }, index) => [
      `${index + 1}. ${title}`,
      ...clauses.map((clause, place) => `${index + 1}.${place + 1} ${clause}`),
    ])
    .join('\n');
}
