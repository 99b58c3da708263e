import { Link } from 'react-router-dom';
import { POPULAR_STYLES } from '#domain/genres.js';
import { LinkButton } from '../../ui';
import { shopLink } from '../shop';
import { SectionHeader } from './section-header';

/** The popular styles with a typical drum pattern; each links to its tracks in the shop. */
export function PopularStyles() {
  return (
    <section aria-labelledby="styles" className="frame pt-20 page-md:pt-32">
      <SectionHeader
        id="styles"
        title="Popular styles"
        action={<LinkButton to="/service">View Demo</LinkButton>}
      >
        Ten grooves that leave the shop fastest. Pick one and see what is there.
      </SectionHeader>
      <ul className="grid grid-cols-1 gap-3 page-xs:grid-cols-2 page-md:grid-cols-3 page-md:gap-4 page-lg:grid-cols-5">
        {POPULAR_STYLES.map((style) => {
          const pattern = STYLE_PATTERNS[style];
          return (
            <li key={style}>
              <Link
                to={shopLink({ genre: [style] })}
                className="group flex h-full flex-col justify-between gap-8 rounded-md border bg-surface p-4 transition-colors hover:border-edge page-md:p-5"
              >
                <StepPattern pattern={pattern} />
                <span>
                  <span className="wide block leading-tight page-md:text-lg">{style}</span>
                  <span className="figures mt-1 block text-[0.8125rem] text-muted">
                    {pattern.bpm[0]} to {pattern.bpm[1]} BPM
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const CELL = 10;
const STEPS = 16;

/** A bar on a drum machine. On hover a playhead runs over it in the tempo of the style. */
function StepPattern({ pattern }: { pattern: StylePattern }) {
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
        className="fill-signal opacity-0 mix-blend-multiply light:mix-blend-screen group-hover:animate-steps group-hover:opacity-100 group-focus-visible:animate-steps group-focus-visible:opacity-100 motion-reduce:hidden"
      />
    </svg>
  );
}

type PopularStyle = (typeof POPULAR_STYLES)[number];

interface StylePattern {
  /** Usual tempo, in beats per minute. */
  bpm: readonly [low: number, high: number];
  /** One bar in sixteenths, from the hats down to the kick; x is a hit. */
  rows: readonly [hat: string, percussion: string, snare: string, kick: string];
}

const FOUR_TO_THE_FLOOR = 'x...x...x...x...';
const OFF_BEATS = '..x...x...x...x.';
const BACKBEAT = '....x.......x...';

/** A typical bar of each style. */
const STYLE_PATTERNS: Record<PopularStyle, StylePattern> = {
  'Tech House': { bpm: [124, 128], rows: [OFF_BEATS, 'x..x..x...x..x..', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Melodic Techno': {
    bpm: [120, 126],
    rows: [OFF_BEATS, 'x.xx.xx.x.xx.xx.', '............x...', FOUR_TO_THE_FLOOR],
  },
  'Future House': { bpm: [124, 128], rows: [OFF_BEATS, '..x..x....x..xx.', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Deep House': {
    bpm: [118, 124],
    rows: ['..x...x.x.x...x.', '...x......x..x..', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  Dubstep: {
    bpm: [138, 142],
    rows: ['x.x.x.xxx.x.xxx.', '......x.....x...', '........x.......', 'x.........x.....'],
  },
  Techno: { bpm: [130, 140], rows: ['xxxxxxxxxxxxxxxx', OFF_BEATS, '....x..x....x...', FOUR_TO_THE_FLOOR] },
  'Slap House': { bpm: [120, 126], rows: [OFF_BEATS, '..xx..x...xx..x.', BACKBEAT, FOUR_TO_THE_FLOOR] },
  'Progressive House': {
    bpm: [122, 128],
    rows: [OFF_BEATS, 'x..x..x.x..x..x.', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  'Nu Disco': {
    bpm: [110, 122],
    rows: ['x.x.x.xxx.x.x.xx', 'x..x..x...x.x...', BACKBEAT, FOUR_TO_THE_FLOOR],
  },
  'Afro House': {
    bpm: [118, 124],
    rows: ['x.xxx.xxx.xxx.xx', '..x..x.x..x..x..', '...x..x....x..x.', FOUR_TO_THE_FLOOR],
  },
};
