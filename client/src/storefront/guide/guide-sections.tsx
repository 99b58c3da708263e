import type { ReactNode } from 'react';
import { REVIEW_HOURS, SELLER_PRICES } from '#domain/seller.js';
import { GUIDE_SENTENCES } from '#domain/upload-guide.js';
import { LISTING_HOURS, PAYOUT_MINUTES, VERIFICATION_HOURS } from '#domain/answer-times.js';
import { PAYOUT_DUE_HOURS } from '#domain/ledger.js';
import { formatPrice, TextLink } from '../../ui';

const STEPS: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Prepare the archive',
    text: 'Export the track, sort the files into the folders Master/Unmaster, MIDI and Stems, and pack them into one ZIP or RAR archive named after the track.',
  },
  {
    title: 'Upload it',
    text: 'Upload a ZIP archive in the form of Send Track: an upload goes on after a break, and the check tells you at once what is missing. Or put it on Dropbox, WeTransfer, Yandex Disk or Google Drive, open it to everybody who has the link, and copy that file-sharing link.',
  },
  {
    title: 'Send the track for review',
    text: (
      <>
        With an Active shop, open the Seller Dashboard in your <TextLink to="/account">account</TextLink>,
        press Send Track, fill in name, price, genre, BPM and key, and upload the archive or paste its link.
      </>
    ),
  },
];

/** The three steps, drawn along one line. */
export function UploadSteps() {
  return (
    <section aria-labelledby="steps" className="frame pt-16 md:pt-24">
      <h2 id="steps" className="display-lg mb-9 md:mb-14">
        Three steps
      </h2>
      <ol className="grid grid-cols-1 gap-x-10 md:grid-cols-3">
        {STEPS.map(({ title, text }, place) => (
          <li
            key={title}
            className="relative max-md:ml-4.5 max-md:border-l max-md:border-edge max-md:pb-10 max-md:pl-9 max-md:last:pb-0 md:border-t md:border-edge md:pt-10 md:not-last:after:absolute md:not-last:after:-top-px md:not-last:after:left-full md:not-last:after:h-px md:not-last:after:w-10 md:not-last:after:bg-edge"
          >
            <span
              aria-hidden
              className="figures wide absolute top-0 left-0 grid size-9 -translate-x-1/2 place-items-center rounded-full border border-edge bg-ink text-sm md:-translate-y-1/2 md:translate-x-0"
            >
              {place + 1}
            </span>
            <h3 className="display-sm md:text-[1.5rem]">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REQUIREMENTS = [
  {
    name: 'Track length',
    value: '2.50 to 8.30',
    unit: 'minutes',
    text: GUIDE_SENTENCES.length,
  },
  {
    name: 'Main version',
    value: '44.1 / 16',
    unit: 'kHz / bit',
    text: GUIDE_SENTENCES.master,
  },
  {
    name: 'Stems',
    value: '44.1 / 24',
    unit: 'kHz / bit',
    text: GUIDE_SENTENCES.stems,
  },
  {
    name: 'Unmastered peak',
    value: '-6',
    unit: 'dB at most',
    text: GUIDE_SENTENCES.unmastered,
  },
  {
    name: 'Archive',
    value: '3',
    unit: 'folders',
    text: GUIDE_SENTENCES.archive,
  },
  {
    name: 'Upload',
    value: '1',
    unit: 'link',
    text: 'Your upload to us, or a file-sharing link: Dropbox, WeTransfer, Yandex Disk or Google Drive.',
  },
] as const;

/** The technical requirements, drawn as a device's display. */
export function TechnicalRequirements() {
  return (
    <section aria-labelledby="requirements" className="frame pt-20 md:pt-32">
      <h2 id="requirements" className="display-lg mb-7 md:mb-10">
        Technical requirements
      </h2>
      <dl className="grid grid-cols-1 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-3">
        {REQUIREMENTS.map(({ name, value, unit, text }) => (
          <div key={name} className="flex flex-col bg-ink p-5 md:p-7">
            <dt className="caption">{name}</dt>
            <dd className="mt-3">
              <p aria-hidden className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="display-md figures md:text-[2.5rem]">{value}</span>
                <span className="caption text-[0.8125rem]">{unit}</span>
              </p>
              <p className="mt-3 text-[0.9375rem] text-muted">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const STAGES = [
  {
    time: `${VERIFICATION_HOURS} hours`,
    title: 'Verification',
    text: `Registration is instantaneous. Your data is verified within ${VERIFICATION_HOURS} hours; then your status is Active.`,
  },
  {
    time: `${REVIEW_HOURS / 24} days`,
    title: 'Review',
    text: `We listen and open the archive. The review takes up to ${REVIEW_HOURS / 24} days; the answer comes to your Inbox.`,
  },
  {
    time: `${LISTING_HOURS} hours`,
    title: 'In the shop',
    text: `After the approval it takes about ${LISTING_HOURS} hours until the track appears.`,
  },
  {
    time: '30 min to 48 h',
    title: 'Payout',
    text: `After the sale the money is with you within ${PAYOUT_MINUTES} minutes to ${PAYOUT_DUE_HOURS} hours.`,
  },
] as const;

/** The schedule from the upload to the payout. */
export function Schedule() {
  return (
    <section aria-labelledby="schedule" className="frame pt-20 md:pt-32">
      <h2 id="schedule" className="display-lg mb-7 md:mb-10">
        What happens when
      </h2>
      <ol className="grid grid-cols-1 border-t sm:grid-cols-2 lg:grid-cols-4 lg:border-b">
        {STAGES.map(({ time, title, text }) => (
          <li
            key={title}
            className="border-b py-6 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 lg:border-b-0 lg:px-7 lg:py-9 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
          >
            <h3 className="wide text-lg">{title}</h3>
            <p aria-hidden className="display-md figures mt-4">
              {time}
            </p>
            <p className="mt-3 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
    text: `To PayPal, a card or a bank account, ${PAYOUT_MINUTES} minutes to ${PAYOUT_DUE_HOURS} hours after the sale. Since 01.08.2020 residents of Russia are paid to a bank account.`,
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
      <div className="grid grid-cols-1 gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="additional" className="display-lg self-start lg:sticky lg:top-28">
          Additional information
        </h2>
        <dl className="border-t">
          {NOTES.map(({ title, text }) => (
            <div
              key={title}
              className="grid grid-cols-1 gap-x-8 gap-y-1.5 border-b py-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
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
