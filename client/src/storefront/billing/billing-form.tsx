import {
  CITY_MAX,
  COMPANY_MAX,
  POSTCODE_MAX,
  STREET_MAX,
  VAT_NUMBER_ADVICE,
  VAT_NUMBER_MAX,
} from '#domain/invoices.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { parseVatNumber } from '#domain/vat-number.js';
import { useRecordSave } from '../../editing';
import { optionalText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import { Banner, CountryField, TextField } from '../../ui';
import {
  MyBillingDetailsDocument,
  useUpdateBillingDetailsMutation,
  type BillingFieldsFragment,
} from './billing.generated';

const schema = z.object({
  company: optionalText('Company', COMPANY_MAX),
  vatNumber: optionalText('VAT number', VAT_NUMBER_MAX).refine(
    (text) => text === '' || parseVatNumber(text) !== null,
    VAT_NUMBER_ADVICE,
  ),
  street: optionalText('Street', STREET_MAX),
  postcode: optionalText('Postcode', POSTCODE_MAX),
  city: optionalText('City', CITY_MAX),
  country: optionalText('Country', NAME_MAX_LENGTH),
});

const LABELS = {
  company: 'Company',
  vatNumber: 'EU VAT number',
  street: 'Street and number',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
};

interface BillingFormProps {
  id: string;
  /** Name of the draft, from `useBillingDraft`. */
  draftName: string;
  details: BillingFieldsFragment;
  onBusy: (busy: boolean) => void;
  onSaved: (details: BillingFieldsFragment) => void;
}

/** Every field may stay empty. Its submit button is outside and names the form by its id. */
export function BillingForm({ id, draftName, details, onBusy, onSaved }: BillingFormProps) {
  const [update] = useUpdateBillingDetailsMutation({
    // Billing details have no id by which the cache would find them.
    update(cache, { data }) {
      if (!data) return;
      cache.writeQuery({
        query: MyBillingDetailsDocument,
        data: { myBillingDetails: data.updateBillingDetails },
      });
    },
  });
  const form = useZodForm(schema, { defaultValues: toValues(details) });
  const draft = useFormDraft(form, draftName);
  const { field } = form;
  const record = { stored: details, toValues, labels: LABELS };
  const save = useRecordSave(form, record, async (input, { expectedVersion }) => {
    onBusy(true);
    try {
      const { data } = await update({ variables: { expectedVersion, input } });
      draft.forget();
      if (data) onSaved(data.updateBillingDetails);
    } finally {
      onBusy(false);
    }
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to save the billing details', save);

  return (
    <form id={id} noValidate aria-label="Billing details" onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Company" autoComplete="organization" {...field('company')} />
        <TextField
          label="EU VAT number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputClassName="figures"
          hint="With its country, e.g. DE123456789"
          {...field('vatNumber')}
        />
        <div className="sm:col-span-2">
          <TextField label="Street and number" autoComplete="street-address" {...field('street')} />
        </div>
        <TextField label="Postcode" autoComplete="postal-code" {...field('postcode')} />
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <CountryField control={form.control} name="country" autoComplete="country-name" />
      </div>
    </form>
  );
}

function toValues({ company, vatNumber, street, postcode, city, country }: BillingFieldsFragment) {
  return {
    company: company ?? '',
    vatNumber: vatNumber ?? '',
    street: street ?? '',
    postcode: postcode ?? '',
    city: city ?? '',
    country: country ?? '',
  };
}
