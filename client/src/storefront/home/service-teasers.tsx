import { LinkButton } from '../../ui';
import { SectionHeader } from './section-header';

const SERVICES = [
  {
    title: 'Track Creation',
    text: 'Bring a reference, a mood or three words. A producer of your genre writes the track from an empty project, and you approve each stage before the next begins.',
    Drawing: CreationDrawing,
  },
  {
    title: 'Remix Services',
    text: 'Send the stems of a release, yours or one you have cleared. We take it apart and build the version that works at the hour you play it.',
    Drawing: RemixDrawing,
  },
  {
    title: 'Project Completion',
    text: 'Eight bars that have waited for a year are still a good idea. We arrange, mix and master the loop you never finished, in your own session.',
    Drawing: CompletionDrawing,
  },
] as const;

/** Services that can be ordered, each with a link to the services page. */
export function ServiceTeasers() {
  return (
    <section aria-labelledby="services" className="frame pt-20 page-md:pt-32">
      <SectionHeader id="services" title="Nothing on the shelf sounds like you?">
        Then order it. Three ways to work with the people who make the tracks in the shop.
      </SectionHeader>
      <ul className="grid grid-cols-1 gap-4 page-md:grid-cols-3 page-md:gap-6">
        {SERVICES.map(({ title, text, Drawing }) => (
          <li key={title} className="flex flex-col rounded-md border bg-surface p-5 page-md:p-7">
            <Drawing className="h-24 w-full page-md:h-32" />
            <h3 className="display-md mt-6 page-md:text-[1.5rem] page-xl:text-[1.75rem]">{title}</h3>
            <p className="mt-3 mb-6 text-muted">{text}</p>
            <LinkButton to="/service" className="mt-auto self-start">
              Learn More<span className="sr-only">: {title}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DrawingProps {
  className?: string;
}

const FRAME = { viewBox: '0 0 320 112', preserveAspectRatio: 'xMinYMid meet', 'aria-hidden': true } as const;

/** Column, row and width of the clips of an arrangement. */
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

function CreationDrawing({ className }: DrawingProps) {
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

/** A waveform with a part cut out and moved. */
function RemixDrawing({ className }: DrawingProps) {
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

/** Sixteen bars: a loop of four and its continuation. */
function CompletionDrawing({ className }: DrawingProps) {
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
