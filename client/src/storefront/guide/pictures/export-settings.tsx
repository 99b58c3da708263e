import { Canvas, Pane, Words, type PictureProps } from './canvas';

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
        <Words key={column} x={COLUMNS[column] + 1} y={84} size={13} strong className="fill-muted">
          {column === 'main' ? 'Main version' : 'Stems'}
        </Words>
      ))}
      {ROWS.map(({ name, main, stems, ...row }, place) => {
        const y = 98 + place * 38;
        const lit = 'lit' in row;
        return (
          <g key={name}>
            <Words x={40} y={y + 20} className={lit ? 'fill-bone' : 'fill-muted'}>
              {name}
            </Words>
            <Value x={COLUMNS.main} y={y} lit={lit} text={main} />
            <Value x={COLUMNS.stems} y={y} lit={lit} text={stems} />
          </g>
        );
      })}
      <rect x="340" y="296" width="100" height="30" rx="4" className="fill-bone" />
      <Words x={390} y={316} anchor="middle" strong className="fill-ink">
        Export
      </Words>
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
      <Words x={x + 12} y={y + 20} strong={lit} className={lit ? 'fill-ink' : 'fill-bone'}>
        {text}
      </Words>
    </>
  );
}
