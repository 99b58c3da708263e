import { Check } from 'lucide-react';
import { centsToDollars, PROJECT_FILE_CENTS } from '#domain/pricing.js';
import { formatPrice, ProgramIcon } from '../../ui';
import type { PageTrack } from './track-meta';

const DELIVERED = [
  'Mastered and unmastered version',
  'Stems, 44.1 kHz and 24 bit',
  'MIDI',
  'Contract with 100% of the rights',
];

/** What arrives by e-mail. */
export function Package({ track }: { track: PageTrack }) {
  return (
    <section aria-labelledby="package" className="mt-8 border-t pt-6">
      <h2 id="package" className="wide text-base">
        What you get
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 text-[0.9375rem] text-muted lg:grid-cols-2">
        {DELIVERED.map((thing) => (
          <li key={thing} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-bone" />
            {thing}
          </li>
        ))}
      </ul>
      {track.projectName && (
        <p className="mt-4 flex items-center gap-2.5 text-[0.9375rem]">
          <ProgramIcon program={track.projectName} silent className="shrink-0" />
          <span>
            {track.projectName} project file for {formatPrice(centsToDollars(PROJECT_FILE_CENTS))} more,
            chosen in the cart
          </span>
        </p>
      )}
    </section>
  );
}
