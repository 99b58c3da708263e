import { lazy, Suspense } from 'react';
import type { ComboboxProps } from './combobox-field';
import { splitFieldProps } from './field';
import { TextField } from './text-field';

const ComboboxField = lazy(() => import('./combobox-field'));

/** Searchable select, loaded on demand. */
export function Combobox(props: ComboboxProps) {
  const [frame, { value }] = splitFieldProps(props);
  return (
    <Suspense fallback={<TextField readOnly {...frame} value={value} />}>
      <ComboboxField {...props} />
    </Suspense>
  );
}
