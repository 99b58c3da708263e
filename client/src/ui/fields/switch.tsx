import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  className?: string;
}

/** A switch: label left, track right. */
export function Switch({ label, hint, hideLabel, className, id: givenId, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label htmlFor={id} className={cn('group flex min-h-11 items-center justify-between gap-4', className)}>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block text-[0.9375rem] leading-snug">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-[0.8125rem] text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-block h-6 w-11 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 appearance-none rounded-full border border-edge bg-surface transition-colors group-hover:border-muted checked:border-bone checked:bg-bone disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-ink"
        />
      </span>
    </label>
  );
}
