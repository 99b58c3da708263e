import { cn } from './cn';

/** What is hot right now. */
export function FireIcon({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className={cn('size-5', className)}>
      <path
        fillRule="evenodd"
        d="M13.2 1.5c.7 3.7-.9 5.3-2.6 7.1-.5-1-.6-1.9-.5-3C6.6 8 4 11.3 4 15a8 8 0 0 0 16 0c0-5.6-4-7.5-6.8-13.5zM12 21a3.6 3.6 0 0 1-3.6-3.6c0-2.1 1.5-3.2 2.9-5.2 2.3 1.7 4.3 3.1 4.3 5.4A3.5 3.5 0 0 1 12 21z"
      />
    </svg>
  );
}
