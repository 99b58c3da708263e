import type { ReactNode } from 'react';
import { TextLink } from '../../ui';

const STEPS: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Prepare the archive',
    text: 'Export the track, sort the files into the folders Master/Unmaster, MIDI and Stems, and pack them into one ZIP or RAR archive named after the track.',
  },
  {
    title: 'Upload it and copy the link',
    text: 'Put the archive on Dropbox, WeTransfer, Yandex Disk or Google Drive, open it to everybody who has the link, and copy that file-sharing link.',
  },
  {
    title: 'Send the track for review',
    text: (
      <>
        With an Active shop, open the Seller Dashboard in your <TextLink to="/account">account</TextLink>,
        press Send Track, fill in name, price, genre, BPM and key, and paste the link.
      </>
    ),
  },
];

/** Three steps on one cable. */
export function UploadSteps() {
  return (
    <section aria-labelledby="steps" className="frame pt-16 md:pt-24">
      <h2 id="steps" className="display-lg mb-9 md:mb-14">
        Three steps
      </h2>
      <ol className="grid gap-x-10 md:grid-cols-3">
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
