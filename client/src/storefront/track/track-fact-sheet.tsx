import { camelotCode } from '#domain/keys.js';
import { formatDuration } from '../player';
import type { PageTrack } from './track-meta';

/** What a DJ wants to know, as the display of a deck. */
export function TrackFactSheet({ track }: { track: PageTrack }) {
  const facts = [
    ['BPM', track.bpm ?? 'N/A'],
    ['KEY', track.musicKey ?? 'N/A'],
    ['Camelot', camelotCode(track.musicKey) ?? 'N/A'],
    ['Length', track.duration ? formatDuration(track.duration) : 'N/A'],
    ['Version', track.type ?? 'N/A'],
    ['Plays', track.playCount.toLocaleString('en-US')],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px sm:grid-cols-3 overflow-hidden rounded-md border bg-line xl:grid-cols-[1fr_1fr_1fr_1.1fr_2fr_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-ink px-3.5 py-3">
          <dt className="caption">{name}</dt>
          <dd className="wide figures mt-1 text-base leading-6 break-words md:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
