import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '../cn';
import { CONTROL_CLASSES, Field, splitFieldProps, type FieldProps } from './field';
import { Eye, EyeOff } from 'lucide-react';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** An icon inside the box, at its start. */
  icon?: ReactNode;
  /** A control or unit inside the box, at its end. */
  end?: ReactNode;
  inputClassName?: string;
}

export function TextField(props: TextFieldProps) {
  const [frame, { icon, end, inputClassName, ...input }] = splitFieldProps(props);
  return (
    <Field {...frame}>
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
            className={cn(CONTROL_CLASSES, 'base:h-11', icon && 'pl-10', end && 'pr-12', inputClassName)}
          />
          {end && <span className="absolute inset-y-0 right-0 flex items-center text-muted">{end}</span>}
        </div>
      )}
    </Field>
  );
}

/** Email input with the keyboard and autofill of phones. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return (
    <TextField
      label="Email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      {...props}
      type="email"
    />
  );
}

/** Input of a web address. */
export function UrlField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="url" autoCapitalize="none" autoComplete="off" {...props} type="url" />;
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
  const [frame, { inputClassName, rows = 5, ...input }] = splitFieldProps(props);
  return (
    <Field {...frame}>
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
