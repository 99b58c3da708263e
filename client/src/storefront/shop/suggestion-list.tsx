import { useEffect, useRef } from 'react';
import { formatKey } from '#domain/camelot.js';
import { formatCount } from '#domain/numbers.js';
import { CoverImage } from '../../ui';
import type { SuggestedTrack, Suggestion, SuggestionGroup } from './use-suggestions';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** The chosen suggestion. */
  active: string | null;
  onTake: (suggestion: Suggestion) => void;
  /** The pointer has come over the list, or has left it. */
  onPointer: (isOver: boolean) => void;
}

/** The list below the search. The input keeps the focus. */
export function SuggestionList({ id, groups, active, onTake, onPointer }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // A press must not take the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
      className="absolute inset-x-4 top-full z-40 mt-1.5 rounded-md border bg-raised py-1.5 page-md:inset-x-0 page-md:w-96"
    >
      {groups.map(({ label, suggestions }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden className="wide px-3.5 pt-2 pb-1 text-xs text-muted">
            {label}
          </p>
          {suggestions.map((suggestion) => (
            <div
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              role="option"
              aria-selected={suggestion.id === active}
              onClick={() => onTake(suggestion)}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 text-sm hover:bg-line/60 aria-selected:bg-line"
            >
              {suggestion.kind === 'track' ? (
                <TrackOption track={suggestion.track} />
              ) : (
                <>
                  <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
                  <span className="figures shrink-0 text-[0.8125rem] text-muted">
                    {formatCount(suggestion.count)}
                    <span className="sr-only"> {suggestion.count === 1 ? 'track' : 'tracks'}</span>
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function TrackOption({ track }: { track: SuggestedTrack }) {
  const facts = [track.storeName, track.bpm && `${track.bpm} BPM`, formatKey(track.musicKey, track.mode)];
  return (
    <>
      <span className="w-10 shrink-0">
        <CoverImage path={track.img} alt="" sizes="40px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="wide block truncate">{track.name}</span>
        <span className="figures block truncate text-[0.8125rem] text-muted">
          {facts.filter(Boolean).join(', ')}
        </span>
      </span>
    </>
  );
}
