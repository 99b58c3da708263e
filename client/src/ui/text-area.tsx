import type { ComponentProps } from 'react';
import { cn } from './cn';
import { CONTROL_CLASSES } from './control-classes';
import { Field, type FieldProps } from './field';

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
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
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
