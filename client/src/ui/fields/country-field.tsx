import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Combobox } from './combobox';
import type { ComboboxProps } from './combobox-field';
import { useCountries } from '../../lib/countries';

interface CountryFieldProps<Values extends FieldValues, Output> extends Pick<
  ComboboxProps,
  'required' | 'placeholder' | 'autoComplete' | 'error'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Searchable country field. `error` overrides the form's own message. */
export function CountryField<Values extends FieldValues, Output>({
  control,
  name,
  ...shown
}: CountryFieldProps<Values, Output>) {
  const countries = useCountries();
  const { field, fieldState } = useController({ control, name });
  const { disabled: _, ...controlled } = field;
  return (
    <Combobox
      label="Country"
      items={countries}
      emptyText="No countries found"
      error={fieldState.error?.message}
      {...shown}
      {...controlled}
    />
  );
}
