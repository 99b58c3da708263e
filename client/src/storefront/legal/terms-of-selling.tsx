import { SELLER_PRICES } from '#domain/seller.js';
import { formatPrice, TextLink } from '../../ui';
import type { LegalSection } from './legal-page';

/** What sellers agree to. */
export const TERMS_OF_SELLING: readonly LegalSection[] = [
  {
    id: 'sellers',
    title: 'Selling on Ghostnote',
    text: [
      'Whoever registers as a Seller has an account at once; the data is verified within 48 hours. With the status ‘Active’ a Seller may send tracks for review.',
      <>
        Tracks follow the requirements of the{' '}
        <TextLink to="/upload-instructions">Track Upload Guide</TextLink>: between 2.50 and 8.30 minutes long,
        the main version at 44.1 kHz and 16-bit, stems at 44.1 kHz and 24-bit without empty tracks, the
        unmastered version with a peak of at most -6 dB, in an archive with the folders Master/Unmaster, MIDI
        and Stems, sent as a file-sharing link.
      </>,
      'The review takes up to 2 days. Approval or refusal comes to the Inbox; an approved track appears after about 24 hours. We may refuse a track without owing anything for it.',
      `The Seller chooses the price from ${formatPrice(SELLER_PRICES[0] ?? 0)} to ${formatPrice(SELLER_PRICES.at(-1) ?? 0)}.`,
    ],
  },
  {
    id: 'seller-warranties',
    title: 'What sellers warrant',
    text: [
      'By sending a track the Seller warrants:',
      [
        'to be its sole author, or to act for all who took part in it;',
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
      'After the sale the Seller is paid within 30 minutes to 48 hours, to the PayPal account or card given in the Seller Dashboard. Since 01.08.2020 residents of Russia are paid to a bank account. Wrong details delay the payout; taxes on it are the Seller’s.',
      'A track that has not been sold within 6 months may be removed from sale.',
    ],
  },
];
