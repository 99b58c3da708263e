import { Wrench } from 'lucide-react';
import { packageContentsText } from '#domain/package-contents.js';
import { versionsText } from '#domain/track-version-texts.js';
import { needsText } from '#domain/project-files.js';
import type { PageTrack } from './track-meta';

type TrackPackage = NonNullable<PageTrack['package']>;

/** Findings of the check of the package: files by kind, and what opens the project. */
export function CheckedPackage({ contents, needs, versions }: TrackPackage) {
  const files = packageContentsText(contents);
  if (!files && needs.length === 0) return null;
  return (
    <div className="mt-4 rounded-md border bg-surface px-4 py-3 text-[0.9375rem]">
      <h3 className="caption">Checked by us</h3>
      {files && <p className="figures mt-1.5">{files}</p>}
      {versions.length > 0 && <p className="mt-1.5">Versions: {versionsText(versions)}</p>}
      {needs.map((need) => (
        <p key={need.program} className="mt-1.5 flex items-start gap-2.5 break-words">
          <Wrench aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
          <span className="min-w-0">{needsText(need)}</span>
        </p>
      ))}
    </div>
  );
}
