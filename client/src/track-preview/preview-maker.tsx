import { useEffect, useRef, useState } from 'react';
import { boundedSection, loudestSection, PREVIEW_LENGTH, type PreviewStatus } from '#domain/previews.js';
import type { AudioSection } from '#domain/audio-report.js';
import { Button, ErrorState, FieldError, Select, Skeleton } from '../ui';
import { formatLength } from '../ui/media/audio-preview';
import { SectionPicker } from './section-picker';

/** The preview of a track as the server describes it. */
export interface MadePreview {
  status: PreviewStatus;
  master: string | null;
  problem: string | null;
  duration: number | null;
  peaks: readonly number[];
  sections: readonly AudioSection[];
  startSeconds: number | null;
  lengthSeconds: number | null;
  loudness: number | null;
  truePeak: number | null;
}

export interface ChosenSection {
  startSeconds: number;
  lengthSeconds: number;
}

interface PreviewMakerProps {
  /** Null for a track without a package of ours; undefined while it is loaded. */
  preview: MadePreview | null | undefined;
  /** No track has the preview yet. */
  isNew?: boolean;
  /** Why loading has failed. */
  failure: string | undefined;
  onRetry: () => void;
  /** Rejections are shown by the caller. */
  onMake: (section: ChosenSection | null) => Promise<void>;
  /** Called when a preview is finished while this is on the screen. */
  onDone?: () => void;
}

/** Polling interval while a preview is being made. */
export const PREVIEW_POLL_MS = 1_500;

export function isBusy(preview: Pick<MadePreview, 'status'> | null | undefined): boolean {
  return preview?.status === 'reading' || preview?.status === 'waiting' || preview?.status === 'rendering';
}

/** Chooses a section of the master of a package and has the preview of the track made of it. */
export function PreviewMaker({
  preview,
  isNew = false,
  failure,
  onRetry,
  onMake,
  onDone,
}: PreviewMakerProps) {
  const status = preview?.status;
  const before = useRef(status);
  const finished = useRef(onDone);
  useEffect(() => {
    finished.current = onDone;
  });
  useEffect(() => {
    const wasBusy = before.current === 'waiting' || before.current === 'rendering';
    if (status === 'done' && wasBusy) finished.current?.();
    before.current = status;
  }, [status]);

  if (preview === undefined) {
    if (failure) return <ErrorState message={failure} onRetry={onRetry} className="py-6" />;
    return <Skeleton className="h-56 bg-line" />;
  }
  if (preview === null) {
    return (
      <p className="text-sm text-muted">
        No package of this track is checked yet. Upload one, or wait until its check has ended: the master
        then appears here by itself. Previews are made from the master in a package that is stored here.
      </p>
    );
  }
  if (preview.duration === null) return <Unread preview={preview} onMake={onMake} />;
  return <Choice preview={preview} isNew={isNew} duration={preview.duration} onMake={onMake} />;
}

type MakeProps = Pick<PreviewMakerProps, 'onMake'> & { preview: MadePreview };

/** A master that is being read, or cannot be read. */
function Unread({ preview, onMake }: MakeProps) {
  if (preview.status !== 'failed') {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-20 bg-line" />
        <p role="status" className="text-sm text-muted">
          Reading the master of the package. This takes some seconds.
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FieldError error={preview.problem ?? 'The preview could not be made'} />
      <Button size="sm" onClick={() => void onMake(null)}>
        Retry
      </Button>
    </div>
  );
}

const LENGTHS = [60, 75, 90].map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }));

function Choice({ preview, isNew, duration, onMake }: MakeProps & { isNew: boolean; duration: number }) {
  const { peaks, sections, status, lengthSeconds, startSeconds } = preview;
  const outline = { durationSeconds: duration, peaks: [...peaks], sections: [...sections] };
  const [wished, setWished] = useState<number>(Math.round(lengthSeconds ?? PREVIEW_LENGTH.usual));
  const [chosen, setChosen] = useState(startSeconds);
  const { startSeconds: start, seconds: length } =
    chosen === null ? loudestSection(outline, wished) : boundedSection(outline, chosen, wished);
  const busy = isBusy(preview);
  const offered = LENGTHS.some(({ value }) => value === String(wished));
  return (
    <div className="flex flex-col gap-4">
      <SectionPicker
        peaks={peaks}
        duration={duration}
        start={start}
        length={length}
        disabled={busy}
        onChange={setChosen}
      />
      <p className="figures flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <span className="min-w-0 break-words">{preview.master}</span>
        <span>
          {formatLength(start)} to {formatLength(start + length)} of {formatLength(duration)}
        </span>
      </p>
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <Select
          label="Length"
          options={offered ? LENGTHS : [{ value: String(wished), label: `${wished} seconds` }, ...LENGTHS]}
          value={String(wished)}
          disabled={busy}
          onChange={(event) => setWished(Number(event.target.value))}
          className="sm:w-36"
        />
        <Button disabled={busy} onClick={() => setChosen(null)}>
          Use the loudest drop
        </Button>
        <Button
          variant={isNew ? 'secondary' : 'primary'}
          loading={status === 'waiting' || status === 'rendering'}
          onClick={() =>
            void onMake({ startSeconds: start, lengthSeconds: Math.max(length, PREVIEW_LENGTH.min) })
          }
        >
          Make preview
        </Button>
      </div>
      {status === 'failed' ? (
        <FieldError error={preview.problem ?? 'The preview could not be made'} />
      ) : (
        // Two lines, so that longer words do not move what is below.
        <p role="status" className="figures min-h-[3em] text-sm text-muted">
          {wordsFor(preview, isNew)}
        </p>
      )}
    </div>
  );
}

function wordsFor({ status, loudness, truePeak }: MadePreview, isNew: boolean): string {
  if (status === 'waiting') return 'Waits for its turn.';
  if (status === 'rendering') return 'Making the preview. This takes some seconds.';
  if (status !== 'done' || loudness === null || truePeak === null) {
    return `Drag the section, or move it with the arrow keys.${isNew ? '' : ' The preview of the track is replaced.'}`;
  }
  return `Made: ${loudness.toFixed(1)} LUFS, true peak ${truePeak.toFixed(1)} dBTP. ${isNew ? 'The track is approved with it.' : 'It is the preview of the track now.'}`;
}
