import { ANSWER_TIME, LISTING_HOURS, PAYOUT_MINUTES, VERIFICATION_HOURS } from './answer-times.js';
import { PAYOUT_DUE_HOURS } from './ledger.js';
import type { StoreIdentity } from './store.js';
import {
  DOWNLOAD_LINK_HOURS,
  DOWNLOAD_LINK_USES,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from './limits.js';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from './pricing.js';
import { SELLER_PRICES, REVIEW_HOURS } from './seller.js';
import type { LegalDocument, LegalSection } from './legal-text.js';
import { formatCount } from './numbers.js';

/** Text of the page `/terms-and-conditions`. */
export function termsOf(store: StoreIdentity): LegalDocument {
  return {
    title: 'Terms and Conditions',
    lead: `What you and we agree to when you use ${store.name}, in words that can be read.`,
    updated: '10.04.2025',
    sections: [...termsOfUse(store), ...termsOfSale(store), ...termsOfSelling(store), ...finalTerms(store)],
  };
}

/** '$149'. */
const priceText = (dollars: number) => `$${formatCount(Math.floor(dollars))}`;

const termsOfUse = ({ name, location }: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'agreement',
    title: 'What this is about',
    text: [
      `${name} (“the Store”, “we”) is a marketplace on which electronic music tracks made by independent producers (“Sellers”) are sold to one buyer each (“Buyers”), and on which music production, co-producing, mixing and mastering can be ordered. We work from ${location}.`,
      'By opening an account, placing an order, sending a track or simply using the site you accept these terms. If you do not accept them, please do not use it.',
      'What happens with your data is written in the [Privacy Policy](/privacy-policy), which belongs to these terms.',
    ],
  },
  {
    id: 'age',
    title: 'Who may use it',
    text: [
      'You must be at least 18 years old. If you are younger, you may use the Store only under the supervision of a parent or guardian, who then answers for your orders.',
      'If you act for a company or a label, you confirm that you may bind it.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Browsing, listening and writing to us need no account. Buying, ordering services and selling do. Give your real name and an e-mail address you read: contracts are made out in that name, and deliveries go to that address.',
      'Keep your password to yourself; what is done with it counts as done by you. If you suspect that somebody else knows it, change it at once, which ends every other session, and tell us.',
      'We may suspend or close an account that breaks these terms, deceives others or is used to attack the Store. What has been bought stays yours.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    text: [
      'When you use the Store you do not:',
      [
        'record, rip or release previews, or use them for anything but deciding whether to buy;',
        'copy the catalogue by machine, or put a load on the site that hinders others;',
        'try to get into accounts, files or systems that are not yours;',
        'send music, texts or pictures that infringe somebody’s rights or break the law;',
        'publish who made a track that you bought, or who bought one that you made.',
      ],
    ],
  },
];

const termsOfSale = ({ supportEmail }: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'orders',
    title: 'Buying a track',
    text: [
      'A track in the shop is an invitation to order it. Your order is your offer; by reserving the track for you we accept it. You agree to the public offer agreement, which is shown at checkout, when you place the order.',
      `A track is sold once. From your order on it is reserved for you. If the order is not paid within ${ORDER_HOLD_HOURS} hours (${NEW_ACCOUNT_HOLD_HOURS} hours until your first order is completed), it is cancelled and the track goes back on sale. Once sold, a track is removed from the Store.`,
      'A preview is what you buy: name, genre, tempo, key, version and sound are those shown at the moment of the order.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    text: [
      `Prices are in US dollars. A project file costs ${priceText(centsToDollars(PROJECT_FILE_CENTS))} more where one is offered, and a service fee of ${SERVICE_FEE_PERCENT}% of the subtotal is added. A coupon counts only while it is valid. The sum that binds you is the one in your order summary.`,
      `You pay by PayPal, VISA, MasterCard or cryptocurrency. Before you pay by cryptocurrency, contact the administrator at [${supportEmail}](mailto:${supportEmail}). Fees of your bank, your wallet or the exchange are yours.`,
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: [
      'When your payment is confirmed, you receive by e-mail the master, the unmastered version, the instrumental and vocal versions where the track has vocals, MIDI and stems, the project file if you bought it, and the contract.',
      `The links in that mail are personal. Each works for ${DOWNLOAD_LINK_HOURS} hours or ${DOWNLOAD_LINK_USES} downloads; you renew them in your account. Please keep copies: we do not promise to store your files for ever.`,
    ],
  },
  {
    id: 'rights',
    title: 'Rights you receive',
    text: [
      'With the completed order the Seller transfers 100% of the rights to the track to you: exclusively, worldwide and without limit in time. You may release, perform, edit, license and sell it under any name, and you owe nobody royalties or a credit.',
      'The contract that comes with the files is the proof of this. It says what the Seller has stated about vocals, AI tools and samples, and what was not stated. Rights to samples and presets that belong to third parties follow the licences of their makers.',
    ],
  },
  {
    id: 'refunds',
    title: 'The sale is final',
    text: [
      'There are no refunds and no returns after payment. Music files and exclusive rights cannot be handed back, so by paying you agree that the sale is final, also where the law would otherwise let you withdraw from a purchase made at a distance, as far as it allows this for digital content.',
      'Who may withdraw all the same, because the law says so and the right was not waived, does it with the form on the page [Withdrawal](/withdrawal).',
      'If a file is missing, damaged or not what the page described, tell us in writing within 10 business days of delivery. We have the fault corrected or the missing part supplied. If that is impossible, you get back what you paid for the track.',
    ],
  },
  {
    id: 'services',
    title: 'Custom services',
    text: [
      'Requesting music production, co-producing, or mixing and mastering is free and binds nobody yet. We answer with a price and a date; the order exists when you have agreed to both and paid what was agreed.',
      'You deliver material that you have the rights to. What we make for you is yours, with 100% of the rights, once it is paid; co-producing goes by the shares that the offer names. Until you have heard a first version you can cancel and get back what you paid; afterwards the deposit and the extra rounds that you have used stay with us. How many rounds of changes are included, and what another one costs, is written in the offer.',
    ],
  },
];

const termsOfSelling = ({ name }: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'sellers',
    title: `Selling on ${name}`,
    text: [
      `A person who registers as a Seller has an account at once; the data is verified within ${VERIFICATION_HOURS} hours. With the status ‘Active’ a Seller may send tracks for review.`,
      'Tracks follow the requirements of the [Track Upload Guide](/upload-instructions): between 2.50 and 8.30 minutes long, the main version at 44.1 kHz and 16-bit, stems at 44.1 kHz and 24-bit without empty tracks, the unmastered version with a peak of at most -6 dB, in an archive with the folders Master/Unmaster, MIDI and Stems, uploaded here or sent as a file-sharing link.',
      `The review takes up to ${REVIEW_HOURS / 24} days. Approval or refusal comes to the Inbox; an approved track appears after about ${LISTING_HOURS} hours. We may refuse a track without owing anything for it.`,
      `The Seller chooses the price from ${priceText(SELLER_PRICES[0] ?? 0)} to ${priceText(SELLER_PRICES.at(-1) ?? 0)}.`,
    ],
  },
  {
    id: 'seller-warranties',
    title: 'What sellers warrant',
    text: [
      'By sending a track the Seller warrants:',
      [
        'to be its author, or to act for all who took part in it;',
        'that what was stated about its vocals, the use of AI tools and its samples is true: the page of the track shows it, and the contract says the same;',
        'that it was not published, streamed, licensed or sold before, and is not offered elsewhere while it is in the shop;',
        'that it contains no samples, vocals or melodies whose use was not permitted;',
        'that with the sale 100% of the rights pass to the Buyer, and that the Seller will not use the track again.',
      ],
      'A Seller who is wrong about this answers to the Buyer and to us for the damage, returns the payout and may lose the account.',
    ],
  },
  {
    id: 'payouts',
    title: 'Payouts and unsold tracks',
    text: [
      `After the sale the Seller is paid within ${PAYOUT_MINUTES} minutes to ${PAYOUT_DUE_HOURS} hours, to the PayPal account, card or bank account given in the Seller Dashboard. Since 01.08.2020 residents of Russia are paid to a bank account. Wrong details delay the payout; taxes on it are the Seller’s.`,
      'A track that has not been sold within 6 months may be removed from sale.',
    ],
  },
];

const finalTerms = ({
  name,
  location,
  law,
  courts,
  supportEmail,
}: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'our-content',
    title: 'What belongs to us',
    text: [
      `The name ${name}, the logo, the texts, drawings, programs and the look of the site are ours. Tracks, covers and shop names belong to their authors until a track is sold, and then to its buyer. You may link to any page.`,
      'If you believe that something here infringes your rights, write to us with the address of the page and the proof. We look into it and mail you what we decide.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    text: [
      'We keep the Store running with care, but do not promise that it is never interrupted. We do not promise that a track will be a success, be signed or be played.',
      'We are liable without limit for intent and gross negligence. Apart from that our liability ends at the amount that you paid for the order concerned, and does not cover lost profit. Rights that consumers cannot waive stay untouched.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: [
      'We may change these terms. The version on this page applies, with the date at its head; for an order, the version in force when it was placed. We tell registered users about important changes by e-mail.',
    ],
  },
  {
    id: 'law',
    title: 'Law and courts',
    text: [
      `${sentence(law)} applies. Write to us before you go to court: most things can be settled by letter, and we answer within ${ANSWER_TIME}. What cannot is decided by the courts of ${courts}.`,
      'If one of these clauses is void, the others stay in force.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    text: [
      `${name}, ${location}. E-mail: [${supportEmail}](mailto:${supportEmail}). Or use the form on the [Contact](/contact) page.`,
    ],
  },
];

/** The start of a sentence: `the law of Estonia` gets a capital. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
