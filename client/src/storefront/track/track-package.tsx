import { Wrench } from 'lucide-react';
import type { ContentKind } from '#domain/packages.js';
import { needsText } from '#domain/project-files.js';
import type { PageTrack } from './track-meta';

type TrackPackage = NonNullable<PageTrack['package']>;

/** Names of one file and of several, in the order of the list. */
const KINDS: Partial<Record<ContentKind, [one: string, many: string]>> = {
  master: ['master', 'masters'],
  unmastered: ['unmastered mix', 'unmastered mixes'],
  stems: ['stem', 'stems'],
  midi: ['MIDI file', 'MIDI files'],
  samples: ['sample', 'samples'],
  presets: ['preset', 'presets'],
  audio: ['other audio file', 'other audio files'],
};

/** Findings of the check of the package: files by kind, and what opens the project. */
export function CheckedPackage({ contents, needs }: TrackPackage) {
  const files = Object.entries(KINDS).flatMap(([kind, [one, many]]) => {
    const count = contents.find((content) => content.kind === kind)?.files ?? 0;
    if (count === 0) return [];
    return count === 1 && kind !== 'stems' ? one : `${count} ${count === 1 ? one : many}`;
  });
  if (files.length === 0 && needs.length === 0) return null;
  return (
    <div className="mt-4 rounded-md border bg-surface px-4 py-3 text-[0.9375rem]">
      <h3 className="caption">Checked by us</h3>
      {files.length > 0 && <p className="figures mt-1.5">{capital(files.join(', '))}</p>}
      {needs.map((need) => (
        <p key={need.program} className="mt-1.5 flex items-start gap-2.5 break-words">
          <Wrench aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{needsText(need)}</span>
        </p>
      ))}
    </div>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
