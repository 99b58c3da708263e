import { Button, cn } from '../ui';
import type { ReviewAudioState } from './review-audio';
import type { ServiceReviewFragment } from './service-review.generated';
import { leaveKeysToPlayer } from './use-review-keys';

interface VersionChoiceProps {
  versions: ServiceReviewFragment['versions'];
  state: ReviewAudioState;
  /** Decibels by which the heard version is turned down. */
  turnedDown: number;
  onChoose: (number: number) => void;
  /** Null ends the comparison. */
  onCompare: (number: number | null) => void;
}

/** The versions, newest first, and the comparison of two of them. */
export function VersionChoice({ versions, state, turnedDown, onChoose, onCompare }: VersionChoiceProps) {
  const { current, other } = state;
  const newest = [...versions].reverse();
  const before = newest.find(({ number }) => number !== current);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 md:px-5">
      <div role="group" aria-label="Version" className="flex flex-wrap gap-2">
        {newest.map(({ number }) => (
          <Button
            key={number}
            size="sm"
            aria-pressed={number === current}
            className={cn(number === current && 'border-bone bg-raised')}
            onClick={(event) => {
              leaveKeysToPlayer(event);
              onChoose(number);
            }}
          >
            Version {number}
          </Button>
        ))}
      </div>
      {before && (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={other !== null}
          className="max-md:-ml-3 md:ml-auto"
          onClick={(event) => {
            leaveKeysToPlayer(event);
            onCompare(other === null ? before.number : null);
          }}
        >
          {other === null ? `Compare with version ${before.number}` : 'End the comparison'}
        </Button>
      )}
      {other !== null && (
        <p role="status" className="w-full text-[0.8125rem] text-muted">
          <span>{`Version ${current} against version ${other}, equally loud${turnedDown > 0 ? `: this one is turned down ${turnedDown} dB` : ''}. `}</span>
          <span className="max-md:hidden">The key X changes between them.</span>
        </p>
      )}
    </header>
  );
}
