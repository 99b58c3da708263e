import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  hideLabel?: boolean;
  /** Count at the end of the row. */
  end?: ReactNode;
  className?: string;
}

export function Checkbox({
  label,
  hint,
  error,
  hideLabel,
  end,
  className,
  id: givenId,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="group flex min-h-9 items-center gap-3 text-[0.9375rem] touch:min-h-11">
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="peer absolute inset-0 appearance-none rounded-sm border border-edge bg-surface transition-colors group-hover:border-muted checked:border-bone checked:bg-bone aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1 leading-snug'}>{label}</span>
        {end !== undefined && <span className="figures text-[0.8125rem] text-muted">{end}</span>}
      </label>
      {hint && (
        // Below the label, which has the height of a touch target.
        <p
          id={`${id}-hint`}
          className="pointer-events-none relative -mt-2.5 pb-1.5 pl-8 text-[0.8125rem] text-muted touch:-mt-3.5"
        >
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
