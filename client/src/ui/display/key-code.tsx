import { camelotCode, camelotNumber } from '#domain/camelot.js';
import type { KeyMode } from '#domain/keys.js';
import { cn } from '../cn';

/** Degrees between neighbours on the Camelot wheel. */
const HUE_STEP = 30;
/** Hue of 1A and 1B. */
const FIRST_HUE = 195;

/**
 * Colour of a number on the Camelot wheel, 1 to 12. Equal lightness for every hue keeps the contrast of text on the dark
 * surfaces above 7:1; the light theme lowers `--key-lightness`.
 */
export function wheelColor(number: number): string {
  return `oklch(var(--key-lightness, 0.82) 0.13 ${(FIRST_HUE + (number - 1) * HUE_STEP) % 360})`;
}

interface KeyCodeProps {
  musicKey: string | null;
  mode: KeyMode | null;
  className?: string;
}

/** Camelot code of a key in the colour of its place on the wheel; nothing for an unknown key or mode. */
export function KeyCode({ musicKey, mode, className }: KeyCodeProps) {
  const number = camelotNumber(musicKey, mode);
  if (number === null) return null;
  return (
    <span style={{ color: wheelColor(number) }} className={cn('figures', className)}>
      {camelotCode(musicKey, mode)}
    </span>
  );
}
