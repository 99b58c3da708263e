import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton, mediaUrl } from '../../ui';
import type { AdminMatchFragment, RecordingInMatchFragment } from './track-matches.generated';

const HEIGHT = 40;

type Side = 'recording' | 'other';

interface Row {
  side: Side;
  label: string;
  recording: RecordingInMatchFragment;
  /** Second at which the common part starts. */
  start: number;
  /** Seconds of the shared time line in a second of the recording. */
  pace: number;
}

/** Two recordings, one below the other, so that their common parts lie at the same place; each plays from there. */
export function AlignedWaveforms({ match }: { match: AdminMatchFragment }) {
  const { recording, other, start, otherStart, faster, seconds } = match;
  const rows: Row[] = [
    {
      side: 'recording',
      label: recording.title ?? 'This recording',
      recording,
      start,
      pace: 1 + faster / 100,
    },
    { side: 'other', label: other.title ?? 'The other one', recording: other, start: otherStart, pace: 1 },
  ];
  const { players, playing, toggle } = useTwoPlayers(rows);
  const lead = Math.max(...rows.map((row) => row.start * row.pace));
  const length = Math.max(
    ...rows.map((row) => lead + ((row.recording.duration ?? 0) - row.start) * row.pace),
    lead + seconds,
  );
  return (
    <div className="flex flex-col gap-2">
      {rows.map((row) => {
        const { side, label, recording: shown, pace } = row;
        const from = lead - row.start * pace;
        return (
          <div key={side} className="flex items-center gap-3">
            {shown.audio && (
              <audio
                ref={(element) => {
                  players.current[side] = element;
                }}
                src={mediaUrl(shown.audio)}
                preload="none"
                onEnded={() => toggle(null)}
              />
            )}
            <IconButton
              label={`${playing === side ? 'Pause' : 'Play'} ${label}`}
              icon={playing === side ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={() => toggle(side)}
              disabled={!shown.audio}
              className="border border-edge"
            />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[0.8125rem] text-muted">{label}</p>
              {shown.audio ? (
                <svg
                  aria-hidden
                  viewBox={`0 0 ${length} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  className="block h-10 w-full"
                >
                  <rect x={lead} y={0} width={seconds} height={HEIGHT} className="fill-raised" />
                  <path
                    d={bars(shown, from, pace)}
                    className={playing === side ? 'fill-signal' : 'fill-edge'}
                  />
                </svg>
              ) : (
                <p className="flex h-10 items-center text-sm">The file is no longer stored.</p>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function bars({ peaks, duration }: RecordingInMatchFragment, from: number, pace: number): string {
  const width = ((duration ?? 0) * pace) / Math.max(1, peaks.length);
  return peaks
    .map((peak, bar) => {
      const height = Math.max(1, (peak / 100) * HEIGHT);
      const thick = width * 0.65;
      return `M${(from + bar * width).toFixed(2)} ${(HEIGHT - height) / 2}h${thick.toFixed(2)}v${height}h-${thick.toFixed(2)}z`;
    })
    .join('');
}

/** One of two players sounds at a time. Another one goes on where the first was, counted from the common part. */
function useTwoPlayers(rows: readonly Row[]) {
  const players = useRef<Record<Side, HTMLAudioElement | null>>({ recording: null, other: null });
  const [playing, setPlaying] = useState<Side | null>(null);

  function toggle(side: Side | null) {
    const now = rows.find((row) => row.side === playing);
    const sounding = now && players.current[now.side];
    const passed = now && sounding ? (sounding.currentTime - now.start) * now.pace : 0;
    sounding?.pause();
    const next = rows.find((row) => row.side === side);
    const player = next && players.current[next.side];
    if (!next || !player || side === playing) {
      setPlaying(null);
      return;
    }
    player.currentTime = Math.max(0, next.start + passed / next.pace);
    setPlaying(next.side);
    // A player that is stopped before it has started fails as well: the other one may play by then.
    void player.play().catch(() => setPlaying((current) => (current === next.side ? null : current)));
  }

  return { players, playing, toggle };
}
