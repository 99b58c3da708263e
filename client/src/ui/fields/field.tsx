import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '../cn';

/**
 * Classes of all inputs. Touch screens get 16 px text, because iOS zooms the page below that. Invalid inputs
 * have an offset focus ring: next to the red border it would look amber.
 */
export const CONTROL_CLASSES =
  'w-full rounded-md border border-edge bg-surface px-3.5 base:text-[0.9375rem] text-bone transition-colors touch:text-base ' +
  'placeholder:text-muted hover:border-muted focus-visible:border-signal focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:border-danger aria-invalid:focus-visible:outline-2 aria-invalid:focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:border-line disabled:text-muted [&[readonly]]:border-line';

/** Props of all form fields. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only (a search box with an icon). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Error message; undefined or empty for a valid field. */
  error?: string;
  required?: boolean;
  /** Classes of the wrapper; the control has `inputClassName`. */
  className?: string;
}

/** Separates the props of the frame, to be passed to `Field`, from those of the control. */
export function splitFieldProps<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, hideLabel, hint, error, required, className, id, ...control } = props;
  return [{ label, hideLabel, hint, error, required, className, id }, control] as const;
}

export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldFrameProps extends FieldProps {
  id?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, error and hint. Passes the ids and aria attributes to the control. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id: givenId,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'wide text-[0.8125rem] text-bone'}
      >
        {label}
        {required && (
          <span aria-hidden className="text-muted">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Announced as soon as it appears. */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-[0.8125rem] leading-5 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
