import { cn } from '../cn';

/** The mark: a quaver with a ghost as its head. For 24 px and up; takes the text colour. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" fill="currentColor" className={cn('base:size-8', className)}>
      <path
        fillRule="evenodd"
        d="M18 2h3.4c.5 4.1 7.6 5.5 7.6 12 0 2.1-.6 3.9-1.6 5.4.3-4-2.4-6.3-6.4-7.4V30a3 2.6 0 0 0-6 0 3 2.6 0 0 0-6 0 3 2.6 0 0 0-6 0v-8.5a7.5 7.5 0 0 1 15-1.2zM7.9 18.6c-.8 0-1.4.9-1.4 2s.6 2 1.4 2 1.4-.9 1.4-2-.6-2-1.4-2zm5.4 0c-.8 0-1.4.9-1.4 2s.6 2 1.4 2 1.4-.9 1.4-2-.6-2-1.4-2z"
      />
    </svg>
  );
}

interface LogoProps {
  className?: string;
  nameClassName?: string;
}

/** Mark and name. The name is the accessible text of a link around it. */
export function Logo({ className, nameClassName }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <LogoMark className="size-7" />
      <span className={cn('display text-[1.1875rem] leading-none', nameClassName)}>Ghostnote</span>
    </span>
  );
}
