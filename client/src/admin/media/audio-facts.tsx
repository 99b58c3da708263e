import type { AudioCheck } from './upload-media';
import { formatLength } from './format-length';

/** At full scale the loudest sample may already be cut off. */
const CLIPPING_DB = -0.05;

/** What the server found in the file that was just sent. */
export function AudioFacts({ check }: { check: AudioCheck }) {
  const { format, duration, sampleRate, peakDb } = check;
  const clipping = peakDb !== null && peakDb >= CLIPPING_DB;
  const facts = [
    { label: 'Format', value: format.toUpperCase() },
    { label: 'Duration', value: formatLength(duration) },
    { label: 'Sample rate', value: `${sampleRate / 1000} kHz` },
    { label: 'Peak', value: peakDb === null ? 'silent' : decibels(peakDb) },
  ];
  return (
    <>
      <dl aria-label="Technical check" className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd className="figures text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      {peakDb === null && <p className="mt-2 text-[0.8125rem] text-sale">There is no sound in this file.</p>}
      {clipping && (
        <p className="mt-2 text-[0.8125rem] text-sale">
          The loudest moment touches full scale: it may be clipped.
        </p>
      )}
    </>
  );
}

/** One decimal, a true minus, and never '−0.0'. */
function decibels(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return `${value < 0 && text !== '0.0' ? '−' : ''}${text} dB`;
}
