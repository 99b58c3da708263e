interface GlyphProps {
  className?: string;
}

const FRAME = { viewBox: '0 0 320 112', preserveAspectRatio: 'xMinYMid meet', 'aria-hidden': true } as const;

/** Clips on an arrangement, the last one being drawn. */
const CLIPS = [
  [0, 0, 88],
  [96, 0, 56],
  [200, 0, 120],
  [0, 24, 120],
  [160, 24, 88],
  [40, 48, 112],
  [160, 48, 160],
  [0, 72, 56],
  [64, 72, 56],
  [128, 72, 88],
] as const;

export function CreationGlyph({ className }: GlyphProps) {
  return (
    <svg {...FRAME} className={className}>
      {CLIPS.map(([x, y, width]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={width} height="16" className="fill-edge" />
      ))}
      <rect x="80" y="96" width="136" height="16" className="fill-signal" />
      <path d="M216 90v22" className="stroke-bone" strokeWidth="2" />
    </svg>
  );
}

const HEIGHTS = [20, 44, 72, 96, 60, 84, 40, 64, 100, 76, 48, 88, 56, 32, 68, 92, 52, 24];
const CUT = [6, 11] as const;

/** A waveform with a piece cut out and moved. */
export function RemixGlyph({ className }: GlyphProps) {
  return (
    <svg {...FRAME} className={className}>
      {HEIGHTS.map((height, bar) => {
        const moved = bar >= CUT[0] && bar < CUT[1];
        const full = height * (moved ? 0.72 : 1);
        return (
          <rect
            key={bar}
            x={bar * 18}
            y={moved ? 0 : 112 - full}
            width="10"
            height={full}
            className={moved ? 'fill-signal' : 'fill-edge'}
          />
        );
      })}
      <path d="M103 112V0M193 112V0" className="stroke-bone" strokeWidth="1" strokeDasharray="3 4" />
    </svg>
  );
}

/** Sixteen bars: a loop of four, and what follows from it. */
export function CompletionGlyph({ className }: GlyphProps) {
  return (
    <svg {...FRAME} className={className}>
      {Array.from({ length: 64 }, (_, cell) => {
        const column = cell % 16;
        const row = Math.floor(cell / 16);
        const on = (column * 5 + row * 3) % 7 < 3 + (column > 8 ? 1 : 0);
        if (!on)
          return (
            <rect key={cell} x={column * 20} y={row * 28 + 10} width="14" height="2" className="fill-line" />
          );
        return (
          <rect
            key={cell}
            x={column * 20}
            y={row * 28}
            width="14"
            height="20"
            className={column < 4 ? 'fill-edge' : 'fill-signal'}
          />
        );
      })}
    </svg>
  );
}
