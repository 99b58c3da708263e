import { Canvas, Pane, type PictureProps, PictureText } from './canvas';

const ROWS = [
  { name: 'File type', main: 'WAV', stems: 'WAV' },
  { name: 'Sample rate', main: '44.1 kHz', stems: '44.1 kHz' },
  { name: 'Bit depth', main: '16-bit', stems: '24-bit', lit: true },
  { name: 'Range', main: 'Whole track', stems: 'Whole track' },
  { name: 'Normalize', main: 'Off', stems: 'Off' },
] as const;
const COLUMNS = { main: 166, stems: 310 } as const;
const BOX = 130;

export function ExportSettings(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="An export dialog with two columns. Main version: WAV, 44.1 kHz, 16-bit. Stems: WAV, 44.1 kHz, 24-bit. Both render the whole track, with normalize off."
    >
      <Pane x={24} y={20} width={432} height={320} title="Export audio" />
      {(['main', 'stems'] as const).map((column) => (
        <PictureText key={column} x={COLUMNS[column] + 1} y={84} size={13} strong className="fill-muted">
          {column === 'main' ? 'Main version' : 'Stems'}
        </PictureText>
      ))}
      {ROWS.map(({ name, main, stems, ...row }, place) => {
        const y = 98 + place * 38;
        const lit = 'lit' in row;
        return (
          <g key={name}>
            <PictureText x={40} y={y + 20} className={lit ? 'fill-bone' : 'fill-muted'}>
              {name}
            </PictureText>
            <Value x={COLUMNS.main} y={y} lit={lit} text={main} />
            <Value x={COLUMNS.stems} y={y} lit={lit} text={stems} />
          </g>
        );
      })}
      <rect x="340" y="296" width="100" height="30" rx="4" className="fill-bone" />
      <PictureText x={390} y={316} anchor="middle" strong className="fill-ink">
        Export
      </PictureText>
    </Canvas>
  );
}

function Value({ x, y, text, lit }: { x: number; y: number; text: string; lit: boolean }) {
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={BOX - 1}
        height="29"
        rx="4"
        className={lit ? 'fill-signal stroke-signal' : 'fill-surface stroke-edge'}
      />
      <PictureText x={x + 12} y={y + 20} strong={lit} className={lit ? 'fill-ink' : 'fill-bone'}>
        {text}
      </PictureText>
    </>
  );
}

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
          <PictureText
            x={52}
            y={at(db) + 5}
            anchor="end"
            className={db === -6 ? 'fill-signal' : 'fill-muted'}
            strong={db === -6}
          >
            {db}
          </PictureText>
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
      <PictureText x={x + 58} y={34} anchor="middle" size={20} strong className={loud}>
        {reading}
      </PictureText>
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
      <PictureText x={x + 58} y={at(FLOOR) + 40} anchor="middle" size={16} strong className={loud}>
        {verdict}
      </PictureText>
    </>
  );
}
