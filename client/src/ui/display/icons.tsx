import { cn } from '../cn';
import type { ReactNode } from 'react';
import type { ProjectProgram } from '#domain/track.js';

/** Marks hot tracks. */
export function FireIcon({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className={cn('base:size-5', className)}>
      <path
        fillRule="evenodd"
        d="M13.2 1.5c.7 3.7-.9 5.3-2.6 7.1-.5-1-.6-1.9-.5-3C6.6 8 4 11.3 4 15a8 8 0 0 0 16 0c0-5.6-4-7.5-6.8-13.5zM12 21a3.6 3.6 0 0 1-3.6-3.6c0-2.1 1.5-3.2 2.9-5.2 2.3 1.7 4.3 3.1 4.3 5.4A3.5 3.5 0 0 1 12 21z"
      />
    </svg>
  );
}

/** Accepted payment methods, in one colour. */
export function PaymentIcons() {
  return (
    <ul aria-label="Accepted payments" className="flex gap-2">
      <li>
        <svg role="img" aria-label="Visa" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <path
            fill="currentColor"
            d="M12.1 10.5h2.7l1.7 6.4 2.9-6.4h2.7L17.6 19.5h-2.7zM23.4 10.5h2.5l-1.8 9h-2.5zM33.1 12.9c-.8-.4-1.7-.6-2.5-.6-.9 0-1.4.3-1.4.7 0 1.1 3.4 1.1 3.1 3.6-.2 2-2 3-4.2 3-1.1 0-2.2-.3-2.9-.6l.8-2c.7.4 1.6.6 2.4.6.8 0 1.4-.3 1.4-.8 0-1.2-3.3-1.1-3.1-3.5.2-1.9 1.9-2.9 4.1-2.9 1.1 0 2 .2 2.9.5zM38.3 10.5h2.2l2 9h-2.5l-.3-1.6h-3l-1 1.6h-2.7zm.3 2.9l-1.5 2.7h2.1z"
          />
        </svg>
      </li>
      <li>
        <svg role="img" aria-label="Mastercard" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <circle cx="20" cy="15" r="7" fill="currentColor" opacity=".55" />
          <circle cx="28" cy="15" r="6.3" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      </li>
      <li>
        <svg role="img" aria-label="PayPal" viewBox="0 0 48 30" className="h-7.5 w-12">
          <Frame />
          <path
            fill="currentColor"
            d="M20.5 6.5h5.3c3 0 4.7 1.7 4.2 4.3-.5 3-2.7 4.5-5.7 4.5h-2l-.8 4.7h-3.3zm3.1 2.6l-.6 3.6h1.2c1.4 0 2.3-.6 2.5-1.9.2-1.1-.5-1.7-1.7-1.7z"
          />
          <path
            fill="currentColor"
            opacity=".55"
            d="M31.3 11c.5.7.6 1.7.4 2.8-.5 2.9-2.6 4.2-5.5 4.2h-1.5l-.8 4.5h-3.2l.2-1.2h2l.8-4.6h2.2c2.9 0 5-2 5.4-5.7z"
          />
        </svg>
      </li>
    </ul>
  );
}

function Frame() {
  return <rect x=".5" y=".5" width="47" height="29" rx="4" fill="none" className="stroke-line" />;
}

/** Own icons per program, because the programs' logos are trademarks. */
const DRAWINGS: Record<ProjectProgram, ReactNode> = {
  'Ableton Live': (
    <g fill="currentColor" stroke="none">
      <path d="M3 3h5v5H3zM3 9.5h5v5H3zM3 16h5v5H3zM9.5 9.5h5v5h-5zM9.5 16h5v5h-5zM16 16h5v5h-5z" />
      <path d="M9.5 3h5v5h-5zM16 3h5v5h-5zM16 9.5h5v5h-5z" opacity=".35" />
    </g>
  ),
  'FL Studio': <path d="M3 18.5h7M9 12h7M15 5.5h6" strokeWidth="4" />,
  'Logic Pro': (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 12l4-5.5" strokeWidth="2.5" />
      <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none" />
    </>
  ),
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
  /** Icon of a product's `projectName`; renders nothing for other values. */
  program: string | null | undefined;
  /** Hides the icon from screen readers where its name is written beside it. */
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
      className={cn('base:size-5', className)}
    >
      {DRAWINGS[program]}
    </svg>
  );
}
