import { measuredText } from '#domain/audio-truth.js';
import { ArrangementMarks } from '../../audio-report';
import { useMeasuredTrackQuery } from './track.generated';

/** Tempo and key that were measured in the preview. One line is reserved: it appears after the page. */
export function MeasuredSound({ id }: { id: number }) {
  const { data } = useMeasuredTrackQuery({ variables: { id } });
  const measured = data?.trackMeasurement && measuredText(data.trackMeasurement);
  return (
    <div className="relative min-h-8 pt-3 md:-mb-1">
      {measured && (
        <p className="text-sm leading-5 text-muted">
          <span className="figures text-bone">{measured.text}</span>,{' '}
          <span title={measured.meaning}>{measured.confidence}</span>
          <span className="sr-only">. {measured.meaning}</span>
        </p>
      )}
    </div>
  );
}

interface ArrangementProps {
  id: number;
  /** Seconds of the preview. */
  duration: number | null;
}

/** Arrangement of the preview below its waveform, in the margin of the section: it appears after the page. */
export function Arrangement({ id, duration }: ArrangementProps) {
  const { data } = useMeasuredTrackQuery({ variables: { id } });
  return (
    <div className="absolute inset-x-0 top-full md:mt-2">
      <ArrangementMarks sections={data?.trackMeasurement?.sections ?? []} duration={duration ?? 0} />
    </div>
  );
}
