import { useEffect, useEffectEvent } from 'react';
import { keyName, type KeyMode } from '#domain/keys.js';
import { usePolling } from '../../../lib/graphql/use-polling';
import { useMeasuredMasterQuery } from './seller.generated';

/** Values of the form that are measured; null for what was not found. */
export interface MeasuredValues {
  bpm: string | null;
  musicKey: string | null;
  mode: KeyMode | null;
}

interface MeasuredMasterProps {
  /** Number of the uploaded package. */
  id: number;
  /** Decides between half and double tempo; '' while none is chosen. */
  genre: string;
  onMeasured: (values: MeasuredValues) => void;
}

/** Waits for the measurement of an uploaded master, and says what it found. */
export function MeasuredMaster({ id, genre, onMeasured }: MeasuredMasterProps) {
  const query = useMeasuredMasterQuery({
    variables: { id, genre: genre || null },
    fetchPolicy: 'cache-and-network',
  });
  const master = (query.data ?? query.previousData)?.packageMaster;
  const report = master?.report;
  const isWaiting = master === null || report?.status === 'waiting';
  usePolling(query, isWaiting);

  const bpm = report?.bpm ? String(Math.round(report.bpm)) : null;
  const { musicKey = null, mode = null } = report ?? {};
  const isReady = report?.status === 'ready';
  const measured = useEffectEvent(onMeasured);
  useEffect(() => {
    if (isReady) measured({ bpm, musicKey, mode });
  }, [isReady, bpm, musicKey, mode]);

  const found = [bpm && `${bpm} BPM`, musicKey && keyName(musicKey, mode)].filter(Boolean);
  if (!isWaiting && found.length === 0) return null;
  return (
    <p role="status" className="figures -mt-2 text-sm text-muted">
      {isWaiting
        ? 'Measuring tempo and key of your master. You can go on meanwhile.'
        : `Measured in your master: ${found.join(', ')}. Change what is wrong.`}
    </p>
  );
}
