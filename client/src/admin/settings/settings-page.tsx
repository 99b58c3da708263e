import {
  DEFAULT_PAYMENT_INSTRUCTIONS,
  PAYMENT_INSTRUCTIONS_MAX,
  type PaymentProvider,
} from '#domain/payments.js';
import { useRecordSave } from '../../editing';
import { formatDateTime } from '../../lib/dates';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, TextArea, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { PageHead, PageLoading, Panel } from '../page';
import { useDraft } from '../session';
import { CertificateKeysPanel } from './certificate-keys-panel';
import { CommissionPanel } from './commission-panel';
import { PackagesPanel } from './packages-panel';
import { StoreMails } from './store-mails';
import { StorePanel } from './store-panel';
import {
  useAdminPaymentSettingsQuery,
  useUpdatePaymentSettingsMutation,
  type AdminPaymentSettingsFragment,
} from './settings.generated';

export function SettingsPage() {
  usePageMeta('Settings');
  // Another admin may have changed the settings; the form reads its defaults once.
  const { data, error, refetch } = useAdminPaymentSettingsQuery({ fetchPolicy: 'network-only' });
  const settings = data?.paymentSettings;
  return (
    <>
      <PageHead title="Settings" />
      {settings ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <StorePanel />
          <Payments settings={settings} />
          <CommissionPanel />
          <PackagesPanel />
          <CertificateKeysPanel />
          <StoreMails />
        </div>
      ) : (
        <PageLoading
          error={error}
          errorText="Failed to load settings"
          onRetry={() => void refetch()}
          className="max-w-3xl"
        />
      )}
    </>
  );
}

function Payments({ settings }: { settings: AdminPaymentSettingsFragment }) {
  return (
    <Panel title="Payments">
      <p className="mb-5 text-sm text-muted">
        {settings.provider === 'manual'
          ? 'Buyers follow these instructions; you complete the order once the payment has arrived. To take payments through Stripe, start the server with PAYMENTS=stripe; for PayPal, with PAYMENTS=paypal, or both.'
          : `Buyers pay through ${servicesIn(settings.methods)}; a confirmed payment completes the order. Orders that cannot be paid there (under $0.50, for instance) show these instructions.`}
      </p>
      <PaymentInstructionsForm settings={settings} />
    </Panel>
  );
}

const schema = z.object({
  instructions: z
    .string()
    .trim()
    .min(1, 'Payment instructions are required')
    .max(
      PAYMENT_INSTRUCTIONS_MAX,
      `Payment instructions must be at most ${PAYMENT_INSTRUCTIONS_MAX} characters`,
    ),
});

type Input = z.input<typeof schema>;
type Stored = Pick<AdminPaymentSettingsFragment, 'instructions' | 'version'>;

const LABELS: Record<keyof Input, string> = { instructions: 'Payment instructions' };
const toValues = ({ instructions }: Stored): Input => ({ instructions });

const SERVICES: Record<PaymentProvider, string> = { stripe: 'Stripe', paypal: 'PayPal', manual: 'hand' };

function servicesIn(methods: readonly PaymentProvider[]): string {
  return methods.map((method) => SERVICES[method]).join(' or ');
}

function PaymentInstructionsForm({ settings }: { settings: AdminPaymentSettingsFragment }) {
  const [update] = useUpdatePaymentSettingsMutation();
  const form = useZodForm(schema, { defaultValues: toValues(settings) });
  useDraft(form);
  const save = useRecordSave(
    form,
    { stored: settings as Stored, toValues, labels: LABELS },
    async (input, { expectedVersion }) => {
      const { data } = await update({ variables: { input, expectedVersion } });
      form.reset(input);
      notify.success('Settings saved');
      return data?.updatePaymentSettings;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);

  return (
    <form noValidate aria-label="Payment instructions" onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextArea
        label={LABELS.instructions}
        required
        rows={9}
        hint="Plain text. Shown in the mail about a new order, on the thank-you page and under My Orders."
        {...form.field('instructions')}
      />
      {settings.updatedAt && (
        <p className="figures text-[0.8125rem] text-muted">
          Last changed {formatDateTime(settings.updatedAt)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Save settings
        </Button>
        <Button
          onClick={() =>
            form.setValue('instructions', DEFAULT_PAYMENT_INSTRUCTIONS, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          Restore default text
        </Button>
      </div>
    </form>
  );
}
