import type { ReactNode } from 'react';
import type { ProjectProgram } from '#domain/track.js';
import { cn } from './cn';

/** Our own signs, after what each program is known for; no maker's trademark is copied. */
const DRAWINGS: Record<ProjectProgram, ReactNode> = {
  // A grid of clips, some of them launched.
  'Ableton Live': (
    <>
      <path d="M3 3h5v5H3zM9.5 9.5h5v5h-5zM16 3h5v5h-5zM3 16h5v5H3zM16 16h5v5h-5z" fill="currentColor" />
      <path d="M10.1 3.6h3.8v3.8h-3.8zM3.6 10.1h3.8v3.8H3.6zM16.6 10.1h3.8v3.8h-3.8zM10.1 16.6h3.8v3.8h-3.8z" />
    </>
  ),
  // Steps of a sequencer, rising.
  'FL Studio': <path d="M4.5 20v-4M9.5 20v-8M14.5 20V8M19.5 20V4" strokeWidth="3" />,
  // A dial with its pointer.
  'Logic Pro': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 12l4-5.5" strokeWidth="2.5" />
      <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none" />
    </>
  ),
  // A block in three faces.
  Cubase: (
    <>
      <path d="M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4z" />
      <path d="M12 12l8-4.6v9.2l-8 4.6z" fill="currentColor" />
      <path d="M12 12L4 7.4M12 12v9.2" />
    </>
  ),
};

function isProgram(name: string): name is ProjectProgram {
  return name in DRAWINGS;
}

export interface ProgramIconProps {
  /** A product's `projectName`; anything that is none of the four shows nothing. */
  program: string | null | undefined;
  /** Leave out the spoken name where it is written beside the icon. */
  silent?: boolean;
  className?: string;
}

export function ProgramIcon({ program, silent, className }: ProgramIconProps) {
  if (!program || !isProgram(program)) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : `${program} project available`}
      aria-hidden={silent}
      className={cn('size-5', className)}
    >
      {DRAWINGS[program]}
    </svg>
  );
}
