import { unmetPasswordRules } from '#domain/password.js';
import { cn } from '../../ui';

interface PasswordRulesProps {
  password: string;
  /** Lists them even before anything was typed. */
  insist: boolean;
  className?: string;
}

/** What the password still lacks, as one types. */
export function PasswordRules({ password, insist, className }: PasswordRulesProps) {
  const unmet = password || insist ? unmetPasswordRules(password) : [];
  return (
    <div role="status" className={cn('-mt-2 empty:hidden', className)}>
      {unmet.length > 0 && (
        <ul
          aria-label="Password requirements"
          className="grid gap-x-4 gap-y-0.5 text-[0.8125rem] text-muted sm:grid-cols-2"
        >
          {unmet.map((rule) => (
            <li key={rule} className="flex items-center gap-2">
              <span aria-hidden className="size-1.5 shrink-0 rounded-full border border-edge" />
              {rule}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
