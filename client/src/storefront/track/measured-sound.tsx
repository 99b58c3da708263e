import { measuredText } from '#domain/audio-truth.js';
import { useMeasuredTrackQuery } from './track.generated';

/** Tempo and key that were measured in the preview. Its height is reserved: it appears after the page. */
export function MeasuredSound({ id }: { id: number }) {
  const { data } = useMeasuredTrackQuery({ variables: { id } });
  const measured = data?.trackMeasurement && measuredText(data.trackMeasurement);
  return (
    <div className="relative h-4">
      {measured && (
        <p className="absolute top-3 left-0 text-sm leading-5 whitespace-nowrap text-muted">
          <span className="figures text-bone">{measured.text}</span>, {measured.confidence}
        </p>
      )}
    </div>
  );
}
