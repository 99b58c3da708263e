import { SUPPORT_EMAIL } from '#domain/company.js';
import { cn } from '../../ui';

/** The support address, ready to be written to. */
export function Letter({ className }: { className?: string }) {
  return (
    <a
      href={`mailto:${SUPPORT_EMAIL}`}
      className={cn(
        'text-bone underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal',
        className,
      )}
    >
      {SUPPORT_EMAIL}
    </a>
  );
}
