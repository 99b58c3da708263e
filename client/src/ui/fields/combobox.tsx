import { lazy, Suspense, type FocusEventHandler, type Ref } from 'react';
import type { FieldProps } from './field';
import { TextField } from './text-field';

const ComboboxField = lazy(() => import('./combobox-field'));

export interface ComboboxProps extends FieldProps {
  items: readonly string[];
  /** '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Shown when the search finds nothing. */
  emptyText: string;
  placeholder?: string;
  name?: string;
  autoComplete?: string;
  /** The input, so that a form can focus the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

/** Searchable select. The list component is loaded when the field is first shown. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, required, className, placeholder, value } = props;
  return (
    <Suspense
      fallback={
        <TextField
          readOnly
          label={label}
          hideLabel={hideLabel}
          hint={hint}
          error={error}
          required={required}
          className={className}
          placeholder={placeholder}
          value={value}
        />
      }
    >
      <ComboboxField {...props} />
    </Suspense>
  );
}
