import type { ReactNode } from 'react';
import { SELLER_PRICES } from '#domain/seller.js';
import { formatPrice, TextLink } from '../../ui';

const NOTES: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Only what is yours',
    text: 'Send tracks that you wrote yourself and that were never published, streamed or sold. Samples must be licensed for resale; vocals need the singer’s consent.',
  },
  {
    title: '100% of the rights',
    text: 'With the sale you transfer 100% of the rights to the buyer. Please do not offer a track elsewhere while it is in the shop.',
  },
  {
    title: 'Your price',
    text: `You set it when you send the track: ${formatPrice(SELLER_PRICES[0] ?? 0)} to ${formatPrice(SELLER_PRICES.at(-1) ?? 0)}, in steps of $50.`,
  },
  {
    title: 'Payouts',
    text: 'To PayPal or a card, 30 minutes to 48 hours after the sale. Since 01.08.2020 residents of Russia are paid to a bank account.',
  },
  {
    title: 'After 6 months',
    text: 'A track that is still unsold after 6 months may be removed from sale.',
  },
  {
    title: 'If we say no',
    text: (
      <>
        The refusal in your Inbox says why. Change what it names and send the track again. The{' '}
        <TextLink to="/faq">FAQ</TextLink> has the rest, the{' '}
        <TextLink to="/terms-and-conditions">Terms and Conditions</TextLink> the small print.
      </>
    ),
  },
];

export function AdditionalInformation() {
  return (
    <section aria-labelledby="additional" className="frame pt-20 md:pt-32">
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="additional" className="display-lg self-start lg:sticky lg:top-28">
          Additional information
        </h2>
        <dl className="border-t">
          {NOTES.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-1.5 border-b py-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="wide">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
