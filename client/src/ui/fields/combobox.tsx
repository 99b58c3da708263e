import { lazy, Suspense } from 'react';
import type { ComboboxProps } from './combobox-field';
import { TextField } from './text-field';

const ComboboxField = lazy(() => import('./combobox-field'));

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
