import { useState } from 'react';
import { CITY_MAX, COMPANY_MAX, POSTCODE_MAX, STREET_MAX, VAT_NUMBER_MAX } from '#domain/invoices.js';
import {
  missingTraderField,
  REGISTER_NUMBER_MAX,
  TAX_NUMBER_MAX,
  TRADER_FIELD_MISSING,
  TRADER_KINDS,
  type TraderFields,
} from '#domain/trader.js';
import { optionalText } from '../../../lib/form-rules';
import { readFailure } from '../../../lib/graphql/failure';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { Banner, BRIEF_TOAST_MS, Button, CountryField, notify, RadioGroup, TextField } from '../../../ui';
import { useRevealTraderDetailsMutation, useUpdateTraderDetailsMutation } from './trader.generated';

const schema = z
  .object({
    kind: z.enum(TRADER_KINDS),
    name: optionalText('Name', COMPANY_MAX),
    street: optionalText('Street', STREET_MAX),
    postcode: optionalText('Postcode', POSTCODE_MAX),
    city: optionalText('City', CITY_MAX),
    country: z.string(),
    registerNumber: optionalText('Register number', REGISTER_NUMBER_MAX),
    vatNumber: optionalText('VAT number', VAT_NUMBER_MAX),
    taxNumber: optionalText('Tax number', TAX_NUMBER_MAX),
    birthDate: z.string(),
  })
  .superRefine((values, context) => {
    const field = missingTraderField(values);
    if (field) context.addIssue({ code: 'custom', path: [field], message: TRADER_FIELD_MISSING[field] });
  });

type Values = z.input<typeof schema>;

const valuesOf = (stored: TraderFields | null): Values => ({
  kind: stored?.kind ?? 'person',
  name: stored?.name ?? '',
  street: stored?.street ?? '',
  postcode: stored?.postcode ?? '',
  city: stored?.city ?? '',
  country: stored?.country ?? '',
  registerNumber: stored?.registerNumber ?? '',
  vatNumber: stored?.vatNumber ?? '',
  taxNumber: stored?.taxNumber ?? '',
  birthDate: stored?.birthDate ?? '',
});

const KINDS = [
  { value: 'person', label: 'Person' },
  { value: 'company', label: 'Company' },
] as const;

interface TraderFormProps {
  userId: number;
  isStored: boolean;
  /** The store writes the seller's invoices, which name it. */
  isSelfBilled?: boolean;
}

/** Data of a seller for yearly reports and invoices. What is stored shows after the password, and is replaced as a whole. */
export function TraderForm({ userId, isStored, isSelfBilled = false }: TraderFormProps) {
  const [update] = useUpdateTraderDetailsMutation();
  // Not cached: the data goes with the page.
  const [reveal, { loading }] = useRevealTraderDetailsMutation({ fetchPolicy: 'no-cache' });
  const [hidden, setHidden] = useState(isStored);
  const form = useZodForm(schema, { defaultValues: valuesOf(null) });
  const { field } = form;
  const kind = form.watch('kind');

  const { onSubmit, failure } = useSubmit(form, 'Failed to save the data', async (input) => {
    await update({ variables: { userId, input }, refetchQueries: ['MySeller'] });
    form.reset(input);
    notify.success('Data saved', { duration: BRIEF_TOAST_MS });
  });

  async function show() {
    try {
      const { data } = await reveal({ variables: { userId } });
      form.reset(valuesOf(data?.revealTraderDetails ?? null));
      setHidden(false);
    } catch (error) {
      notify.error(readFailure(error, 'Failed to load the data').message);
    }
  }

  if (hidden) {
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-muted">
        <p>Your data is stored encrypted. Show it to read or change it.</p>
        <Button size="sm" loading={loading} onClick={() => void show()}>
          Show my data
        </Button>
      </div>
    );
  }
  return (
    <form noValidate aria-labelledby="trader" onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        {isSelfBilled
          ? 'The store writes your invoices, and they state this.'
          : 'The law asks the store to report what sellers earn in a year.'}{' '}
        Your payouts go on once this is complete.
      </p>
      <RadioGroup label="You sell as" required options={KINDS} {...field('kind')} />
      <TextField label="Legal name" required autoComplete="name" {...field('name')} />
      <TextField label="Street and house number" required autoComplete="address-line1" {...field('street')} />
      <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
      <TextField label="City" required autoComplete="address-level2" {...field('city')} />
      <CountryField control={form.control} name="country" required autoComplete="country-name" />
      {kind === 'person' && (
        <TextField label="Date of birth" required type="date" autoComplete="bday" {...field('birthDate')} />
      )}
      {kind === 'company' && (
        <TextField label="Register number" required autoComplete="off" {...field('registerNumber')} />
      )}
      <TextField
        label="Tax number"
        autoComplete="off"
        hint="Leave it empty only where your country issues none."
        {...field('taxNumber')}
      />
      <TextField label="VAT number" autoComplete="off" hint="Where you have one." {...field('vatNumber')} />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        type="submit"
        loading={form.formState.isSubmitting}
        loadingText="Saving..."
        className="self-start"
      >
        Save data
      </Button>
    </form>
  );
}
