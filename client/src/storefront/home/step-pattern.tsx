import type { StylePattern } from './style-patterns';

const CELL = 10;
const STEPS = 16;

/** A bar on a drum machine. Under the pointer its light runs, in the style's own tempo. */
export function StepPattern({ pattern }: { pattern: StylePattern }) {
  const [low, high] = pattern.bpm;
  const barSeconds = (4 * 60) / ((low + high) / 2);
  return (
    <svg aria-hidden viewBox={`0 0 ${STEPS * CELL - 3} 42`} className="w-full">
      {pattern.rows.map((row, y) =>
        [...row].map((step, x) => (
          <rect
            key={`${x}-${y}`}
            x={x * CELL}
            y={y * 11}
            width="7"
            height="8"
            className={step === 'x' ? (y === 3 ? 'fill-bone' : 'fill-edge') : 'fill-line'}
          />
        )),
      )}
      <rect
        x="-1.5"
        y="-2"
        width={CELL}
        height="46"
        style={{ '--bar': `${barSeconds}s` } as React.CSSProperties}
        className="fill-signal opacity-0 mix-blend-multiply group-hover:animate-steps group-hover:opacity-100 group-focus-visible:animate-steps group-focus-visible:opacity-100 motion-reduce:hidden"
      />
    </svg>
  );
}
