import { Check, FileText } from 'lucide-react';
import { Fragment } from 'react';
import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES } from '#domain/limits.js';
import { isOriginUnknown, originFacts } from '#domain/origin.js';
import { EXTERNAL_PACKAGE_NOTE } from '#domain/packages.js';
import { capitalised, TextLink, useHydrated } from '../../ui';
import { ProjectChoice, useProjectChoices } from '../cart';
import { unavailableLabel } from '../saved-tracks';
import { CheckedPackage } from './track-package';
import type { PageTrack } from './track-meta';

const DELIVERED = [
  'Mastered and unmastered version',
  'Stems, 44.1 kHz and 24 bit',
  'MIDI',
  'Contract with 100% of the rights',
];

/** Contents of the package. */
export function Package({ track }: { track: PageTrack }) {
  return (
    <section aria-labelledby="package">
      <h2 id="package" className="wide text-base">
        What you get
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-2 text-[0.9375rem] text-muted page-lg:grid-cols-2">
        {DELIVERED.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-bone" />
            {item}
          </li>
        ))}
      </ul>
      {track.externalPackage && <p className="mt-4 text-sm text-muted">{EXTERNAL_PACKAGE_NOTE}</p>}
      {track.package && <CheckedPackage {...track.package} />}
    </section>
  );
}

/** Origin of the track as its seller states it; the contract says the same. */
export function Origin({ track }: { track: PageTrack }) {
  return (
    <section aria-labelledby="origin" className="mt-8">
      <h2 id="origin" className="wide text-base">
        Origin
      </h2>
      {isOriginUnknown(track) ? (
        <p className="mt-2 text-[0.9375rem] text-muted">
          The seller has not stated its vocals, AI tools and samples, and the contract says so.
        </p>
      ) : (
        <>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-[0.9375rem]">
            {originFacts(track).map(([label, value]) => (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">{capitalised(value)}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">Stated by the seller. The contract says the same.</p>
        </>
      )}
    </section>
  );
}

/** Offers the project file of a track that has one and is for sale. The cart keeps the choice. */
export function TrackProject({ track }: { track: PageTrack }) {
  const [choices, choose] = useProjectChoices();
  // The server knows no choices.
  const hydrated = useHydrated();
  if (!track.projectName || unavailableLabel(track)) return null;
  return (
    <div className="mt-5">
      <ProjectChoice
        item={track}
        program={track.projectName}
        withProject={hydrated && choices[track.id] === true}
        onChange={(included) => choose(track.id, included)}
      />
    </div>
  );
}

/** How the track is delivered, what the terms say about refunds, and the contract before buying. */
export function Promises() {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 text-[0.9375rem] page-lg:grid-cols-2">
      <div>
        <dt className="wide text-base">Delivery</dt>
        <dd className="mt-2 text-muted">
          By email as soon as your payment is confirmed. Each link works for {DOWNLOAD_LINK_HOURS} hours or{' '}
          {DOWNLOAD_LINK_USES} downloads, and you renew it in your account.
        </dd>
      </div>
      <div>
        <dt className="wide text-base">Refunds</dt>
        <dd className="mt-2 text-muted">
          The sale is final. A file that is missing, damaged or not as described is put right if you tell us
          within 10 business days. <TextLink to="/terms-and-conditions#refunds">Read the terms</TextLink>
        </dd>
      </div>
      <div className="page-lg:col-span-2">
        <dt className="wide text-base">Contract</dt>
        <dd className="mt-2 text-muted">
          100% of the rights pass to you, in writing.{' '}
          <a
            href="/api/contracts/sample"
            target="_blank"
            rel="noreferrer"
            className="text-bone underline decoration-edge underline-offset-4 transition-colors hover:decoration-signal touch:inline-block touch:py-2.5"
          >
            <FileText aria-hidden className="mr-1.5 inline size-4 align-[-0.15em]" />
            Sample of the contract (PDF)
          </a>
        </dd>
      </div>
    </dl>
  );
}
