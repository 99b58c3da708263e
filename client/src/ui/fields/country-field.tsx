import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { otherCountryNames, useCountries } from '../../lib/countries';
import { Combobox } from './combobox';
import type { ComboboxProps } from './combobox-field';

interface CountryFieldProps<Values extends FieldValues, Output> extends Pick<
  ComboboxProps,
  'required' | 'placeholder' | 'autoComplete' | 'error'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** Searchable country field, loaded on demand. `error` overrides the form's own message. */
export function CountryField<Values extends FieldValues, Output>(props: CountryFieldProps<Values, Output>) {
  const { control, name, autoComplete, error, ...frame } = props;
  const countries = useCountries();
  const { field, fieldState } = useController({ control, name });
  const { disabled: _, ...controlled } = field;
  const shown = { ...frame, label: 'Country', error: error ?? fieldState.error?.message };
  return (
    <Combobox
      {...shown}
      {...controlled}
      items={countries}
      otherNames={otherCountryNames}
      emptyText="No countries found"
      autoComplete={autoComplete}
    />
  );
}
