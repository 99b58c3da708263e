import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '../cn';
import { CONTROL_CLASSES, Field, type FieldProps } from './field';
import { Eye, EyeOff } from 'lucide-react';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** An icon inside the box, at its start. */
  icon?: ReactNode;
  /** A control or unit inside the box, at its end. */
  end?: ReactNode;
  inputClassName?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, className, icon, end, inputClassName, id, ...input } =
    props;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(control) => (
        <div className="relative">
          {icon && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted [&_svg]:size-4"
            >
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={cn(CONTROL_CLASSES, 'h-11', icon && 'pl-10', end && 'pr-12', inputClassName)}
          />
          {end && <span className="absolute inset-y-0 right-0 flex items-center text-muted">{end}</span>}
        </div>
      )}
    </Field>
  );
}

/** Password input with a show button. Set `autoComplete` to 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-bone [&_svg]:size-4.5"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  inputClassName?: string;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    className,
    inputClassName,
    id,
    rows = 5,
    ...input
  } = props;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(control) => (
        <textarea
          rows={rows}
          {...input}
          {...control}
          className={cn(CONTROL_CLASSES, 'min-h-24 resize-y py-2.5', inputClassName)}
        />
      )}
    </Field>
  );
}
