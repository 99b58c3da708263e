export interface DrawingProps {
  className?: string;
}

const FRAME = { viewBox: '0 0 320 144', preserveAspectRatio: 'xMinYMid meet', 'aria-hidden': true } as const;

/** Start, row and length of each note, in sixteenths. */
const NOTES = [
  [0, 7, 3],
  [3, 5, 1],
  [4, 4, 4],
  [8, 6, 2],
  [10, 5, 2],
  [12, 2, 3],
  [16, 3, 2],
  [18, 1, 4],
  [22, 3, 1],
  [23, 4, 3],
] as const;

/** A piano roll with the playhead at its newest note. */
export function ProductionDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      {Array.from({ length: 9 }, (_, line) => (
        <path key={line} d={`M0 ${line * 18 + 0.5}h320`} className="stroke-line" />
      ))}
      {NOTES.map(([start, row, length], place) => (
        <rect
          key={start}
          x={start * 10}
          y={row * 18 + 3}
          width={length * 10 - 3}
          height="12"
          className={place >= NOTES.length - 3 ? 'fill-signal' : 'fill-edge'}
        />
      ))}
      <path d="M261 0v144" className="stroke-bone" strokeWidth="2" />
    </svg>
  );
}

const FIRST = [30, 62, 44, 90, 58, 104, 70, 40];
const SECOND = [40, 76, 112, 84, 128, 96, 120, 64];

/** A waveform that continues in another colour. */
export function CoProducingDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      {FIRST.map((height, bar) => (
        <rect key={bar} x={bar * 20} y={72 - height / 2} width="11" height={height} className="fill-edge" />
      ))}
      {SECOND.map((height, bar) => (
        <rect
          key={bar}
          x={160 + bar * 20}
          y={72 - height / 2}
          width="11"
          height={height}
          className="fill-signal"
        />
      ))}
      <path d="M155.5 0v144" className="stroke-bone" strokeWidth="1" strokeDasharray="3 4" />
    </svg>
  );
}

const FADERS = [0.42, 0.6, 0.34, 0.7, 0.5, 0.78] as const;

/** Six channel faders and the master meter. */
export function MixingDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className}>
      {FADERS.map((level, channel) => {
        const x = channel * 38 + 14;
        return (
          <g key={channel}>
            <path d={`M${x} 0v144`} className="stroke-edge" strokeWidth="2" />
            <rect
              x={x - 13}
              y={(1 - level) * 122}
              width="26"
              height="22"
              className="fill-ink stroke-edge"
              strokeWidth="2"
            />
            <path d={`M${x - 13} ${(1 - level) * 122 + 11}h26`} className="stroke-bone" strokeWidth="2" />
          </g>
        );
      })}
      {[0, 1].map((side) =>
        Array.from({ length: 16 }, (_, step) => (
          <rect
            key={`${side}-${step}`}
            x={250 + side * 36}
            y={step * 9}
            width="30"
            height="6"
            className={step < 2 + side ? 'fill-line' : 'fill-signal'}
          />
        )),
      )}
    </svg>
  );
}
