import {
  IMPRINT_FIELDS,
  IMPRINT_LABELS,
  IMPRINT_LIMITS,
  lacksImprint,
  type Imprint,
} from '#domain/imprint.js';
import { useRecordSave } from '../../editing';
import { readFailure } from '../../lib/graphql/failure';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, ErrorState, Skeleton, TextArea, TextField, TextLink } from '../../ui';
import { notify } from '../notices';
import { Panel, SaveButton } from '../page';
import { useDraft } from '../session';
import {
  useAdminImprintQuery,
  useUpdateImprintMutation,
  type AdminImprintFragment,
} from './settings.generated';

const text = (field: keyof Imprint) =>
  z
    .string()
    .trim()
    .max(
      IMPRINT_LIMITS[field],
      `${IMPRINT_LABELS[field]} must be at most ${IMPRINT_LIMITS[field]} characters`,
    );

const schema = z.object({
  company: text('company'),
  address: text('address'),
  phone: text('phone'),
  register: text('register'),
  vat: text('vat'),
  responsible: text('responsible'),
});

type Stored = Pick<AdminImprintFragment, keyof Imprint | 'version'>;

const toValues = ({ company, address, phone, register, vat, responsible }: Imprint): Imprint => ({
  company,
  address,
  phone,
  register,
  vat,
  responsible,
});

/** Facts about the operator of the store, which the page `/imprint` shows. */
export function ImprintPanel() {
  const { data, error, refetch } = useAdminImprintQuery({ fetchPolicy: 'network-only' });
  return (
    <Panel title="Imprint">
      <p className="mb-5 text-sm text-muted">
        Shown on the page <TextLink to="/imprint">Imprint</TextLink>, which the footer links. Many countries
        want the name and the address of the person or company that runs a shop; what else they want, a lawyer
        can tell you.
      </p>
      {data && <ImprintForm imprint={data.imprint} />}
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the imprint').message}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function ImprintForm({ imprint }: { imprint: AdminImprintFragment }) {
  const [update] = useUpdateImprintMutation();
  const form = useZodForm(schema, { defaultValues: toValues(imprint) });
  useDraft(form);
  const save = useRecordSave(
    form,
    { stored: imprint as Stored, toValues, labels: IMPRINT_LABELS },
    async (input, { expectedVersion }) => {
      const { data } = await update({ variables: { input, expectedVersion } });
      form.reset(input);
      notify.success('Settings saved');
      return data?.updateImprint;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);
  return (
    <form
      noValidate
      aria-label="Imprint"
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {lacksImprint(imprint) && (
        <Banner className="sm:col-span-2">
          Company or address is missing: visitors see the name of the store and your address for support
          alone.
        </Banner>
      )}
      {IMPRINT_FIELDS.map((field) =>
        field === 'address' ? (
          <TextArea
            key={field}
            label={IMPRINT_LABELS[field]}
            rows={4}
            className="sm:col-span-2"
            {...form.field(field)}
          />
        ) : (
          <TextField key={field} label={IMPRINT_LABELS[field]} autoComplete="off" {...form.field(field)} />
        ),
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2 sm:gap-3">
        <SaveButton form={form}>Save imprint</SaveButton>
      </div>
    </form>
  );
}
