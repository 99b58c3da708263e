import { Canvas, Words, type PictureProps } from './canvas';

const TOP = 56;
const PER_DB = 9.6;
const FLOOR = -24;
const at = (db: number) => TOP - db * PER_DB;
const MARKS = [0, -6, -12, -18, -24];

export function PeakMeter(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="Two master meters with a scale from 0 to -24 dB and a line at -6. The left one peaks at -6.2 dB, below the line: right. The other peaks at -1.4 dB, above the line: too loud."
    >
      {MARKS.map((db) => (
        <g key={db}>
          <path
            d={`M64 ${at(db) + 0.5}H456`}
            className={db === -6 ? 'stroke-signal' : 'stroke-line'}
            strokeWidth={db === -6 ? 2 : 1}
          />
          <Words
            x={52}
            y={at(db) + 5}
            anchor="end"
            className={db === -6 ? 'fill-signal' : 'fill-muted'}
            strong={db === -6}
          >
            {db}
          </Words>
        </g>
      ))}
      <Meter x={104} peaks={[-6.2, -6.9]} reading="-6.2 dB" verdict="Right" />
      <Meter x={300} peaks={[-1.4, -2]} reading="-1.4 dB" verdict="Too loud" tooLoud />
      {/* Above the bars, so that the limit is read across them. */}
      <path d={`M64 ${at(-6) + 0.5}H456`} className="stroke-signal" strokeWidth="2" />
    </Canvas>
  );
}

interface MeterProps {
  x: number;
  peaks: readonly number[];
  reading: string;
  verdict: string;
  tooLoud?: boolean;
}

function Meter({ x, peaks, reading, verdict, tooLoud }: MeterProps) {
  const loud = tooLoud ? 'fill-danger' : 'fill-bone';
  return (
    <>
      <Words x={x + 58} y={34} anchor="middle" size={20} strong className={loud}>
        {reading}
      </Words>
      {peaks.map((peak, channel) => (
        <g key={channel}>
          <rect x={x + channel * 62} y={TOP} width="54" height={at(FLOOR) - TOP} className="fill-ink" />
          {Array.from({ length: -FLOOR * 2 }, (_, step) => {
            const db = FLOOR + step / 2;
            if (db > peak) return null;
            return (
              <rect
                key={step}
                x={x + channel * 62}
                y={at(db) - 3.8}
                width="54"
                height="2.8"
                className={db >= -6 ? 'fill-danger' : 'fill-bone'}
              />
            );
          })}
        </g>
      ))}
      <Words x={x + 58} y={at(FLOOR) + 40} anchor="middle" size={16} strong className={loud}>
        {verdict}
      </Words>
    </>
  );
}
