import { useId } from 'react';
import { CAMELOT_WHEEL, keyOfCamelotCode, mixableKeys, camelotCode } from '#domain/camelot.js';
import { keyName, shortKeyName } from '#domain/keys.js';
import { cn, wheelColor } from '../../ui';
import { tracksText } from '../../lib/tracks-text';

const PLACES = 12;
/** Radii of the rings in a picture of 200 units: hole, minor, major. */
const RADII = { minor: [38, 68], major: [69, 99] } as const;
const CENTRE = 100;

interface CamelotWheelProps {
  label: string;
  /** Camelot code; empty for none. */
  value: string;
  onChange: (code: string) => void;
  /** Number of tracks by code. */
  counts?: ReadonlyMap<string, number>;
}

/**
 * The 24 keys as a radio group in the shape of the wheel: minor inside, major outside. The arrow keys go round it. The
 * keys that mix with the chosen one are filled more lightly, and places without tracks are pale.
 */
export function CamelotWheel({ label, value, onChange, counts }: CamelotWheelProps) {
  const name = useId();
  const chosen = keyOfCamelotCode(value);
  const mixable = new Set(
    chosen ? mixableKeys(chosen).map(({ musicKey, mode }) => camelotCode(musicKey, mode)) : [],
  );
  const isEmpty = (code: string) => counts !== undefined && !counts.get(code);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="relative mx-auto aspect-square w-full max-w-66 touch:max-w-88">
        <svg aria-hidden viewBox="0 0 200 200" className="absolute inset-0 size-full">
          {CAMELOT_WHEEL.map(({ code, mode }) => {
            const number = Number.parseInt(code, 10);
            const isChosen = code === value;
            return (
              <path
                key={code}
                d={sector(number, RADII[mode][0], RADII[mode][1])}
                fill={wheelColor(number)}
                fillOpacity={isChosen ? 1 : mixable.has(code) ? 0.5 : chosen || isEmpty(code) ? 0.1 : 0.24}
                stroke="var(--color-ink)"
                strokeWidth={1}
                className="transition-[fill-opacity]"
              />
            );
          })}
        </svg>
        {chosen && (
          <p
            aria-hidden
            className="wide pointer-events-none absolute inset-0 grid place-items-center text-lg"
          >
            {shortKeyName(chosen.musicKey, chosen.mode)}
          </p>
        )}
        {CAMELOT_WHEEL.map(({ code, musicKey, mode }) => {
          const number = Number.parseInt(code, 10);
          const { x, y } = middle(number, (RADII[mode][0] + RADII[mode][1]) / 2);
          const count = counts?.get(code) ?? 0;
          const isPale = isEmpty(code) && !mixable.has(code);
          return (
            <label
              key={code}
              style={{ left: `${x / 2}%`, top: `${y / 2}%` }}
              className={cn(
                'figures absolute grid size-[13.5%] -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full text-xs has-focus-visible:outline-2 has-focus-visible:outline-signal',
                code === value ? 'font-semibold text-ink' : isPale ? 'text-muted' : 'text-bone',
              )}
            >
              <input
                type="radio"
                name={name}
                value={code}
                checked={code === value}
                onChange={() => onChange(code)}
                aria-label={`${keyName(musicKey, mode)}, ${code}${counts ? `, ${tracksText(count)}` : ''}`}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span aria-hidden className="pointer-events-none">
                {code}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Angle of the middle of a place, 12 on top, in radians. */
function angleOf(number: number): number {
  return (number / PLACES) * 2 * Math.PI - Math.PI / 2;
}

function middle(number: number, radius: number): { x: number; y: number } {
  return pointAt(angleOf(number), radius);
}

function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: round(CENTRE + radius * Math.cos(angle)), y: round(CENTRE + radius * Math.sin(angle)) };
}

/** Path of a place between two radii. */
function sector(number: number, inner: number, outer: number): string {
  const half = Math.PI / PLACES;
  const [start, end] = [angleOf(number) - half, angleOf(number) + half];
  const [a, b] = [pointAt(start, outer), pointAt(end, outer)];
  const [c, d] = [pointAt(end, inner), pointAt(start, inner)];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
