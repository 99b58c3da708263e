import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { CONTROL_CLASSES } from './control-classes';
import { Field, type FieldProps } from './field';

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
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
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
