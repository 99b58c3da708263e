import {
  ACCOUNT_HOLDER_MAX,
  ACCOUNT_HOLDER_NOT_LATIN,
  BIC_NOT_VALID,
  IBAN_NOT_VALID,
  isSepaName,
  parseBic,
  parseIban,
} from '#domain/iban.js';
import { EURO_RATE_ADVICE, EURO_RATE_MAX, EURO_RATE_MIN } from '#domain/ledger.js';
import { useRecordSave } from '../../editing';
import { formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { ErrorState, Skeleton, Switch, TextField } from '../../ui';
import { notify } from '../notices';
import { Panel, SaveButton } from '../page';
import {
  useAdminPayoutSettingsQuery,
  useUpdatePayoutSettingsMutation,
  type AdminPayoutSettingsFragment,
} from './payout-settings.generated';

const RATE = /^\d(?:\.\d{1,6})?$/;
const isRate = (text: string) =>
  RATE.test(text) && Number(text) >= EURO_RATE_MIN && Number(text) <= EURO_RATE_MAX;

const schema = z.object({
  accountHolder: z
    .string()
    .trim()
    .max(ACCOUNT_HOLDER_MAX, `Account holder must be at most ${ACCOUNT_HOLDER_MAX} characters`)
    .refine(isSepaName, ACCOUNT_HOLDER_NOT_LATIN)
    .transform((text) => text || null),
  iban: z
    .string()
    .trim()
    .refine((text) => text === '' || parseIban(text) !== null, IBAN_NOT_VALID)
    .transform((text) => text || null),
  bic: z
    .string()
    .trim()
    .refine((text) => text === '' || parseBic(text) !== null, BIC_NOT_VALID)
    .transform((text) => text || null),
  usdPerEuro: z
    .string()
    .trim()
    .refine((text) => text === '' || isRate(text), EURO_RATE_ADVICE)
    .transform((text) => (text === '' ? null : Number(text))),
  asksTraderDetails: z.boolean(),
  issuesSelfBilling: z.boolean(),
});

type Input = z.input<typeof schema>;

const LABELS: Record<keyof Input, string> = {
  accountHolder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  usdPerEuro: 'US dollars for one euro',
  asksTraderDetails: 'Ask sellers for the data of yearly reports',
  issuesSelfBilling: 'Issue self-billing documents to sellers',
};

const toValues = (settings: AdminPayoutSettingsFragment): Input => ({
  accountHolder: settings.accountHolder ?? '',
  iban: settings.iban ?? '',
  bic: settings.bic ?? '',
  usdPerEuro: settings.usdPerEuro === null ? '' : String(settings.usdPerEuro),
  asksTraderDetails: settings.asksTraderDetails,
  issuesSelfBilling: settings.issuesSelfBilling,
});

/** How the store pays sellers: the account and the rate of SEPA files, and the documents that it asks for and issues. */
export function PayoutsPanel() {
  const { data, error, refetch } = useAdminPayoutSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Panel title="Payouts">
      <p className="mb-5 text-sm text-muted">
        The account that SEPA files pay sellers from. Sellers are owed US dollars and SEPA pays euros: each
        file converts by the rate below, and says so to the seller.
      </p>
      {data && <PayoutsForm settings={data.payoutSettings} />}
      {!data && !error && <Skeleton className="h-60" />}
      {!data && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the payout settings').message}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function PayoutsForm({ settings }: { settings: AdminPayoutSettingsFragment }) {
  const [update] = useUpdatePayoutSettingsMutation();
  const form = useZodForm(schema, { defaultValues: toValues(settings) });
  const save = useRecordSave(
    form,
    { stored: settings, toValues, labels: LABELS },
    async (_, { changes, expectedVersion }) => {
      const { data } = await update({ variables: { input: changes, expectedVersion } });
      if (data) form.reset(toValues(data.updatePayoutSettings));
      notify.success('Settings saved');
      return data?.updatePayoutSettings;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);
  return (
    <form
      noValidate
      aria-label="Payouts"
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <TextField label={LABELS.accountHolder} autoComplete="off" {...form.field('accountHolder')} />
      <TextField label={LABELS.iban} autoComplete="off" {...form.field('iban')} />
      <TextField
        label={LABELS.bic}
        autoComplete="off"
        hint="Only where your bank asks for it."
        {...form.field('bic')}
      />
      <TextField
        label={LABELS.usdPerEuro}
        inputMode="decimal"
        autoComplete="off"
        hint="For example 1.085. Look it up before you make a file."
        {...form.field('usdPerEuro')}
      />
      <Switch
        label={LABELS.asksTraderDetails}
        hint="For stores that report what sellers earn (in the EU: DAC7). A seller is paid once this data is complete."
        className="sm:col-span-2"
        {...form.register('asksTraderDetails')}
      />
      <Switch
        label={LABELS.issuesSelfBilling}
        hint="With each payout the store writes the seller's invoice (in Germany: Gutschrift), and a credit note when money goes back. You need the agreement of your sellers: ask them first. They are paid once their name, address and tax data are complete."
        className="sm:col-span-2"
        {...form.register('issuesSelfBilling')}
      />
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        {settings.updatedAt && (
          <p className="figures text-[0.8125rem] text-muted">
            Last changed {formatUtcDateTime(settings.updatedAt)}
          </p>
        )}
        <SaveButton form={form}>Save payouts</SaveButton>
      </div>
    </form>
  );
}
