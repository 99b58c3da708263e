import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { POSTCODE_MAX } from '#domain/invoices.js';
import type { ZodForm } from '../../lib/forms';
import { TextField } from '../../ui';
import { useOrderNeedsPostcodeQuery } from './checkout.generated';
import type { CheckoutValues } from './use-place-order';

interface PostcodeFieldProps {
  form: ZodForm<CheckoutValues, CheckoutValues>;
  /** Registered by the form, also while it is not shown: the first wrong field is focused in the order of registration. */
  field: ReturnType<ZodForm<CheckoutValues, CheckoutValues>['field']>;
}

/** Asks for the postcode only where the server needs it for the tax of the chosen country. */
export function PostcodeField({ form, field }: PostcodeFieldProps) {
  const country = useWatch({ control: form.control, name: 'country' });
  const { clearErrors, getValues, setValue } = form;
  // Fetched on each visit: it depends on the billing details too.
  const { data, refetch } = useOrderNeedsPostcodeQuery({
    variables: { country },
    skip: !country,
    fetchPolicy: 'cache-and-network',
  });
  const isNeeded = data?.orderNeedsPostcode;
  const isRefused = form.formState.errors.postcode !== undefined;
  // A refused postcode shows that `orderNeedsPostcode` failed to load or is outdated, e.g. after a change of the billing
  // details in another tab.
  useEffect(() => {
    if (isRefused && !isNeeded) refetch().catch(() => undefined);
  }, [isRefused, isNeeded, refetch]);
  useEffect(() => clearErrors('postcode'), [clearErrors, country]);
  useEffect(() => {
    const isEmpty = getValues('postcode') === null;
    if (isNeeded === true && isEmpty) setValue('postcode', '');
    if (isNeeded === false && !isEmpty) setValue('postcode', null);
  }, [getValues, setValue, isNeeded]);
  if (!isNeeded) return null;
  return (
    <TextField
      label="Postcode"
      hint="The tax depends on it."
      autoComplete="billing postal-code"
      maxLength={POSTCODE_MAX}
      {...field}
    />
  );
}
