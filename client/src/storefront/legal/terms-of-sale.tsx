import {
  DOWNLOAD_LINK_HOURS,
  DOWNLOAD_LINK_USES,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from '#domain/limits.js';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { formatPrice } from '../../ui';
import { Letter } from '../reading';
import type { LegalSection } from './legal-page';

/** What buyers agree to. */
export const TERMS_OF_SALE: readonly LegalSection[] = [
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
      `Prices are in US dollars. A project file costs ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))} more where one is offered, and a service fee of ${SERVICE_FEE_PERCENT}% of the subtotal is added. A coupon counts only while it is valid. The sum that binds you is the one in your order summary.`,
      <>
        You pay by PayPal, VISA, MasterCard or cryptocurrency. Before you pay by cryptocurrency, contact the
        administrator at <Letter />. Fees of your bank, your wallet or the exchange are yours.
      </>,
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
      'The contract that comes with the files is the proof of this. Rights to samples and presets that belong to third parties follow the licences of their makers.',
    ],
  },
  {
    id: 'refunds',
    title: 'The sale is final',
    text: [
      'There are no refunds and no returns after payment. Music files and exclusive rights cannot be handed back, so by paying you agree that the sale is final, also where the law would otherwise let you withdraw from a purchase made at a distance, as far as it allows this for digital goods.',
      'If a file is missing, damaged or not what the page described, tell us in writing within 10 business days of delivery. We have the fault corrected or the missing part supplied; if that is impossible, you choose another track of the same price.',
    ],
  },
  {
    id: 'services',
    title: 'Custom services',
    text: [
      'Requesting music production, co-producing, or mixing and mastering is free and binds nobody yet. We answer with a price and a date; the order exists when you have agreed to both and paid what was agreed.',
      'You deliver material that you have the rights to. What we make for you is yours, with 100% of the rights, once it is paid. Work that has been begun is not refunded; how many rounds of changes are included is written in the offer.',
    ],
  },
];
