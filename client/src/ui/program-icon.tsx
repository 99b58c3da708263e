import type { ReactNode } from 'react';
import type { ProjectProgram } from '#domain/track.js';
import { cn } from './cn';

/** Our own signs, after what each program is known for; no maker's trademark is copied. */
const DRAWINGS: Record<ProjectProgram, ReactNode> = {
  // Columns of clips, some of them launched.
  'Ableton Live': (
    <g fill="currentColor" stroke="none">
      <path d="M3 3h5v5H3zM3 9.5h5v5H3zM3 16h5v5H3zM9.5 9.5h5v5h-5zM9.5 16h5v5h-5zM16 16h5v5h-5z" />
      <path d="M9.5 3h5v5h-5zM16 3h5v5h-5zM16 9.5h5v5h-5z" opacity=".35" />
    </g>
  ),
  // Notes on a piano roll.
  'FL Studio': <path d="M3 18.5h7M9 12h7M15 5.5h6" strokeWidth="4" />,
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
