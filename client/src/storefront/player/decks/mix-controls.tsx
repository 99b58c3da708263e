import { MIX_TEMPO_PERCENT } from '#domain/camelot.js';
import { tempoChange } from '#domain/beats.js';
import { Pause, Play } from 'lucide-react';
import { Button, cn, Switch } from '../../../ui';
import { FADER_THUMB, VolumeControl } from '../bar/player-controls';
import { NUDGE_SECONDS } from './deck-shortcuts';
import type { TwoDecks } from './two-decks';
import { useDecksState } from './use-two-decks';

/** Controls of both decks: play, crossfader, nudge, key and volume. */
export function MixControls({ decks }: { decks: TwoDecks }) {
  const { decks: states, match, keepKey, stretching } = useDecksState(decks);
  const isPlaying = states.some(({ playing }) => playing);
  const isReady = states.every(({ status }) => status === 'ready');
  const change = match ? Math.abs(tempoChange(match.rate)) : 0;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_13rem]">
        <Button
          variant="primary"
          size="lg"
          disabled={!isReady}
          onClick={decks.toggleBoth}
          className="md:w-44 [&_svg]:size-4"
        >
          {isPlaying ? (
            <Pause aria-hidden fill="currentColor" strokeWidth={0} />
          ) : (
            <Play aria-hidden fill="currentColor" strokeWidth={0} />
          )}
          {isPlaying ? 'Pause both' : 'Play both'}
        </Button>
        <Crossfader decks={decks} />
        <VolumeControl />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <Nudge decks={decks} />
        <Switch
          label={stretching ? 'Keep key (computing)' : 'Keep key'}
          checked={keepKey}
          onChange={(event) => decks.setKeepKey(event.target.checked)}
          className="max-md:w-full"
        />
      </div>
      {change > MIX_TEMPO_PERCENT && !keepKey && (
        <p className="text-sm text-sale">
          Deck 2 plays {change.toFixed(0)} % off its own tempo. Its pitch changes audibly.
        </p>
      )}
    </>
  );
}

function Crossfader({ decks }: { decks: TwoDecks }) {
  const { crossfade } = useDecksState(decks);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <span aria-hidden className="wide figures text-[0.8125rem] text-muted">
        1
      </span>
      <input
        type="range"
        aria-label="Crossfader"
        aria-valuetext={fadeText(crossfade)}
        min={0}
        max={1}
        step={0.01}
        value={crossfade}
        onChange={(event) => decks.setCrossfade(event.target.valueAsNumber)}
        className={cn(
          'h-11 min-w-0 cursor-pointer appearance-none rounded-sm bg-transparent',
          'bg-[linear-gradient(var(--color-muted),var(--color-muted)),linear-gradient(var(--color-edge),var(--color-edge))] bg-[length:1px_14px,100%_2px] bg-center bg-no-repeat',
          FADER_THUMB,
        )}
      />
      <span aria-hidden className="wide figures text-[0.8125rem] text-muted">
        2
      </span>
    </div>
  );
}

function fadeText(crossfade: number): string {
  const percent = Math.round(crossfade * 100);
  if (percent === 50) return 'Middle, both decks';
  return percent < 50 ? `Deck 1, ${100 - percent}%` : `Deck 2, ${percent}%`;
}

/** Moves the second deck by hand where the beat was not found in the right place. */
function Nudge({ decks }: { decks: TwoDecks }) {
  const { nudge, match } = useDecksState(decks);
  const by = (label: string, text: string, seconds: () => number) => (
    <Button size="sm" aria-label={label} disabled={!match} onClick={() => decks.nudgeBy(seconds())}>
      {text}
    </Button>
  );
  return (
    <div role="group" aria-label="Nudge deck 2" className="flex flex-wrap items-center gap-2">
      <span className="wide basis-full text-[0.8125rem] md:mr-2 md:basis-auto">Nudge deck 2</span>
      {by('Half a beat back', '−½ beat', () => -decks.beatSeconds / 2)}
      {by('10 ms back', '−10 ms', () => -NUDGE_SECONDS)}
      {by('10 ms ahead', '+10 ms', () => NUDGE_SECONDS)}
      {by('Half a beat ahead', '+½ beat', () => decks.beatSeconds / 2)}
      <output className="figures text-[0.8125rem] text-muted">{nudgeText(nudge)}</output>
    </div>
  );
}

function nudgeText(nudge: number): string {
  const ms = Math.round(nudge * 1000);
  if (ms === 0) return 'Beats as found';
  return `${Math.abs(ms)} ms ${ms > 0 ? 'ahead' : 'back'}`;
}
