import { Canvas, Pane, Words, type PictureProps } from './canvas';

type Row = { depth: 0 | 1 | 2; name: string; note?: string };

const ROWS: readonly Row[] = [
  { depth: 0, name: 'Static Bloom' },
  { depth: 1, name: 'Master/Unmaster' },
  { depth: 2, name: 'Static Bloom - Master.wav', note: '16-bit' },
  { depth: 2, name: 'Static Bloom - Unmaster.wav', note: '-6 dB' },
  { depth: 1, name: 'MIDI' },
  { depth: 2, name: 'Bass.mid' },
  { depth: 2, name: 'Chords.mid' },
  { depth: 1, name: 'Stems' },
  { depth: 2, name: '01 Kick.wav', note: '24-bit' },
  { depth: 2, name: '02 Clap.wav', note: '24-bit' },
];
const TOP = 76;
const STEP = 25;
const INDENT = 34;

export function FolderStructure(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="An archive named Static Bloom with three folders. Master/Unmaster holds a 16-bit master and an unmastered version with a peak of -6 dB, MIDI holds one file per instrument, Stems holds numbered 24-bit files."
    >
      <Pane x={24} y={20} width={432} height={320} title="Static Bloom.zip" />
      {ROWS.map(({ depth, name, note }, row) => {
        const x = 42 + depth * INDENT;
        const y = TOP + row * STEP;
        return (
          <g key={name}>
            {depth > 0 && <path d={`M${x - INDENT + 10} ${y}h${INDENT - 16}`} className="stroke-edge" />}
            {depth < 2 ? <Folder x={x} y={y} lit={depth === 1} /> : <File x={x + 2} y={y} />}
            <Words x={x + 30} y={y + 5} strong={depth < 2} className={depth < 2 ? 'fill-bone' : 'fill-muted'}>
              {name}
            </Words>
            {note && (
              <Words x={438} y={y + 5} size={13} anchor="end" className="fill-bone">
                {note}
              </Words>
            )}
          </g>
        );
      })}
      <path
        d={`M52 ${TOP + 10}V${TOP + 7 * STEP}M86 ${TOP + STEP + 10}v${2 * STEP - 10}M86 ${TOP + 4 * STEP + 10}v${2 * STEP - 10}M86 ${TOP + 7 * STEP + 10}v${2 * STEP - 10}`}
        className="stroke-edge"
      />
    </Canvas>
  );
}

function Folder({ x, y, lit }: { x: number; y: number; lit: boolean }) {
  return (
    <path d={`M${x} ${y - 8}h8l2.5 3H${x + 21}v14H${x}z`} className={lit ? 'fill-signal' : 'fill-bone'} />
  );
}

function File({ x, y }: { x: number; y: number }) {
  return <path d={`M${x + 2.5} ${y - 8.5}h8l5 5v12h-13z`} className="fill-none stroke-edge" />;
}
