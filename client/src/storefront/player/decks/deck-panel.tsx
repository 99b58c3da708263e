import { useEffect, useRef, useState } from 'react';
import { formatKey } from '#domain/camelot.js';
import { tempoChange } from '#domain/beats.js';
import { fromWaveformText } from '#domain/waveform.js';
import type { ProductCardFragment } from '../../../lib/graphql/product-card.generated';
import { Button, cn, CoverImage } from '../../../ui';
import { formatDuration } from '../format';
import { PlayIcon } from '../play-button';
import { Waveform } from '../waveform/waveform';
import type { DeckIndex, TwoDecks } from './two-decks';
import { useDecksState } from './use-two-decks';

interface DeckPanelProps {
  decks: TwoDecks;
  index: DeckIndex;
  track: ProductCardFragment;
}

/** One deck: its track, waveform, play button and bass. */
export function DeckPanel({ decks, index, track }: DeckPanelProps) {
  const { decks: states, match } = useDecksState(decks);
  const { status, playing, bassKilled, duration } = states[index];
  const name = `deck ${index + 1}`;
  const facts = [
    ...tempoTexts(track, index === 1 ? match?.rate : undefined),
    formatKey(track.musicKey, track.mode),
  ].filter(Boolean);
  const iconStatus = status === 'loading' ? 'loading' : playing ? 'playing' : 'paused';

  return (
    <section aria-label={`Deck ${index + 1}`} className="min-w-0 rounded-md border bg-surface p-3 md:p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
          <span className="w-12 shrink-0 md:w-14">
            <CoverImage path={track.img} alt="" sizes="56px" eager />
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="wide truncate text-[0.9375rem] md:text-base">
              <span className="sr-only">Deck {index + 1}: </span>
              {track.name}
            </h3>
            <p className="figures flex flex-wrap gap-x-2.5 text-[0.8125rem] text-muted">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          </div>
        </div>
        <div className="ml-auto flex items-center gap-3">
          <Button
            size="sm"
            aria-label={`Kill bass of ${name}`}
            aria-pressed={bassKilled}
            onClick={() => decks.toggleBass(index)}
            className={cn(bassKilled && 'border-hot text-hot line-through')}
          >
            Bass
          </Button>
          <button
            type="button"
            aria-label={`${playing ? 'Pause' : 'Play'} ${name}`}
            disabled={status !== 'ready'}
            onClick={() => decks.toggle(index)}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-bone text-ink transition-colors disabled:opacity-40 [&_svg]:size-5"
          >
            <PlayIcon status={iconStatus} />
          </button>
        </div>
      </div>
      <div className="mt-3 h-12">
        {status === 'failed' ? (
          <div className="flex h-full items-center justify-between gap-3">
            <p className="text-sm text-danger">This preview could not be loaded.</p>
            <Button size="sm" onClick={() => void decks.load(index, track)}>
              Retry
            </Button>
          </div>
        ) : (
          <DeckWaveform decks={decks} index={index} track={track} playing={playing} duration={duration} />
        )}
      </div>
    </section>
  );
}

interface DeckWaveformProps {
  decks: TwoDecks;
  index: DeckIndex;
  track: ProductCardFragment;
  playing: boolean;
  duration: number;
}

function DeckWaveform({ decks, index, track, playing, duration }: DeckWaveformProps) {
  const seconds = useDeckSeconds(decks, index, playing);
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.25rem] items-center gap-2">
      <span className="figures text-xs">{formatDuration(seconds)}</span>
      <Waveform
        label={`Position of deck ${index + 1}`}
        peaks={fromWaveformText(track.waveform)}
        height={48}
        duration={duration}
        seconds={seconds}
        now={() => decks.position(index)}
        moving={playing}
        onSeek={(target) => decks.seek(index, target)}
      />
      <span className="figures text-right text-xs text-muted">
        {formatDuration(duration || (track.duration ?? 0))}
      </span>
    </div>
  );
}

/** Whole seconds of a deck. */
function useDeckSeconds(decks: TwoDecks, index: DeckIndex, playing: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => setSeconds(Math.floor(decks.position(index)));
    read();
    const unsubscribe = decks.subscribe(read);
    const timer = playing ? setInterval(read, 250) : undefined;
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [decks, index, playing]);
  return seconds;
}

/** '124 BPM'; with a rate, what it makes of the tempo: '128 → 124 BPM', '−3.1 %'. */
function tempoTexts({ bpm }: ProductCardFragment, rate = 1): string[] {
  const change = tempoChange(rate);
  if (!bpm || Math.abs(change) < 0.05) return [`${bpm ?? '?'} BPM`];
  const tempo = Math.round(bpm * rate * 10) / 10;
  return [`${bpm} → ${tempo} BPM`, `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} %`];
}

/** The beats of both decks as they pass a line: on the beat, both rows meet. Still where motion is unwelcome. */
export function BeatStrip({ decks }: { decks: TwoDecks }) {
  const box = useRef<HTMLDivElement>(null);
  const { decks: states, match } = useDecksState(decks);
  const moving = states.some(({ playing }) => playing);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      for (const index of [0, 1] as const)
        box.current?.style.setProperty(`--beat-${index + 1}`, decks.beatPhase(index).toFixed(3));
      if (moving) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [decks, moving]);
  const row =
    'h-3 [background-image:linear-gradient(to_right,var(--color-muted)_2px,transparent_2px)] [background-size:4rem_100%]';
  return (
    <div
      ref={box}
      aria-hidden
      className={cn('relative overflow-hidden motion-reduce:hidden', !match && 'invisible')}
    >
      <div className={cn(row, '[background-position:calc(50%_+_2rem_-_var(--beat-1,0)*4rem)_0]')} />
      <div className={cn(row, 'mt-1 [background-position:calc(50%_+_2rem_-_var(--beat-2,0)*4rem)_0]')} />
      <span className="absolute inset-y-0 left-1/2 w-px bg-signal" />
    </div>
  );
}
