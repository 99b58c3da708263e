import { Canvas, Words, type PictureProps } from './canvas';

const STEMS = [
  { name: '01 Kick', seed: 3, rest: 0 },
  { name: '02 Hats', seed: 11, rest: 4 },
  { name: '03 Bass', seed: 7, rest: 0 },
  { name: '04 Chords', seed: 17, rest: 9 },
  { name: '05 Lead', seed: 13, rest: 14 },
  { name: '06 FX', seed: 29, rest: 2 },
] as const;
const LANE = 45;
const BARS = 38;
const LEFT = 168;

export function StemsNaming(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="Six lanes named 01 Kick, 02 Hats, 03 Bass, 04 Chords, 05 Lead and 06 FX, each with audio, all starting at bar 1. A seventh lane named Audio 14 is empty and struck out."
    >
      {[1, 17, 33, 49, 65].map((bar, place) => (
        <g key={bar}>
          <path d={`M${LEFT + place * 72 + 0.5} 30V360`} className="stroke-line" />
          <Words x={LEFT + place * 72 + 5} y={23} size={12} className="fill-muted">
            {bar}
          </Words>
        </g>
      ))}
      <path d="M0 30.5h480" className="stroke-line" />
      <path d={`M${LEFT + 0.5} 12V360`} className="stroke-signal" strokeWidth="2" />
      {STEMS.map(({ name, seed, rest }, lane) => {
        const y = 30 + lane * LANE;
        return (
          <g key={name}>
            <path d={`M0 ${y + LANE + 0.5}h480`} className="stroke-line" />
            <Words x={20} y={y + 26} strong>
              {name}
            </Words>
            <rect x={LEFT + 1} y={y + 5} width={312} height={LANE - 10} className="fill-raised" />
            {Array.from({ length: BARS }, (_, bar) => {
              const height = bar < rest ? 2 : 4 + ((bar * seed + seed * seed) % 23);
              return (
                <rect
                  key={bar}
                  x={LEFT + 6 + bar * 8}
                  y={y + LANE / 2 - height / 2}
                  width="4"
                  height={height}
                  className={bar < rest ? 'fill-edge' : 'fill-bone'}
                />
              );
            })}
          </g>
        );
      })}
      <g>
        <Words x={20} y={30 + 6 * LANE + 31} strong className="fill-danger">
          Audio 14
        </Words>
        <path d={`M18 ${30 + 6 * LANE + 26.5}h78`} className="stroke-danger" strokeWidth="2" />
        <rect
          x={LEFT + 8.5}
          y={30 + 6 * LANE + 10.5}
          width="296"
          height="38"
          rx="4"
          strokeDasharray="3 5"
          className="fill-ink stroke-danger"
        />
        <Words x={LEFT + 156} y={30 + 6 * LANE + 34} anchor="middle" className="fill-danger">
          Empty: leave it out
        </Words>
      </g>
    </Canvas>
  );
}
