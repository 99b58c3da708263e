import { Canvas, Pane, type PictureProps, PictureText } from './canvas';

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
            <PictureText
              x={x + 30}
              y={y + 5}
              strong={depth < 2}
              className={depth < 2 ? 'fill-bone' : 'fill-muted'}
            >
              {name}
            </PictureText>
            {note && (
              <PictureText x={438} y={y + 5} size={13} anchor="end" className="fill-bone">
                {note}
              </PictureText>
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
          <PictureText x={LEFT + place * 72 + 5} y={23} size={12} className="fill-muted">
            {bar}
          </PictureText>
        </g>
      ))}
      <path d="M0 30.5h480" className="stroke-line" />
      <path d={`M${LEFT + 0.5} 12V360`} className="stroke-signal" strokeWidth="2" />
      {STEMS.map(({ name, seed, rest }, lane) => {
        const y = 30 + lane * LANE;
        return (
          <g key={name}>
            <path d={`M0 ${y + LANE + 0.5}h480`} className="stroke-line" />
            <PictureText x={20} y={y + 26} strong>
              {name}
            </PictureText>
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
        <PictureText x={20} y={30 + 6 * LANE + 31} strong className="fill-danger">
          Audio 14
        </PictureText>
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
        <PictureText x={LEFT + 156} y={30 + 6 * LANE + 34} anchor="middle" className="fill-danger">
          Empty: leave it out
        </PictureText>
      </g>
    </Canvas>
  );
}

const LINK = 'dropbox.com/scl/fi/static-bloom.zip';

export function ShareLink(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="A sharing window for the file Static Bloom.zip: anyone with the link can view, and a button copies the link. An arrow leads to the Send Track form, where the same link stands in the field Archive link."
    >
      <Pane x={24} y={20} width={432} height={152} title="Share Static Bloom.zip" />
      <PictureText x={40} y={86} className="fill-muted">
        Who has access
      </PictureText>
      <circle cx="276" cy="81" r="5" className="fill-signal" />
      <PictureText x={440} y={86} anchor="end" strong>
        Anyone with the link
      </PictureText>
      <rect x="40.5" y="108.5" width="303" height="39" rx="4" className="fill-surface stroke-edge" />
      <PictureText x={54} y={133} className="fill-bone">
        {LINK}
      </PictureText>
      <rect x="352" y="108" width="88" height="40" rx="4" className="fill-bone" />
      <PictureText x={396} y={133} anchor="middle" strong className="fill-ink">
        Copy link
      </PictureText>
      <Pane x={24} y={200} width={432} height={140} title="Send Track" />
      <PictureText x={40} y={268} strong size={13}>
        Archive link *
      </PictureText>
      <rect x="40.5" y="282.5" width="399" height="39" rx="4" className="fill-surface stroke-signal" />
      <PictureText x={54} y={307}>{`https://www.${LINK}`}</PictureText>
      <path
        d="M396 148v28q0 10-10 10H310q-10 0-10 10v83M292 271l8 9 8-9"
        className="fill-none stroke-signal"
        strokeWidth="2"
      />
    </Canvas>
  );
}
