import { DEFAULT_PAYMENT_INSTRUCTIONS, PAYMENT_INSTRUCTIONS_MAX } from '#domain/payments.js';
import { formatDateTime } from '../../lib/dates';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ErrorState, Skeleton, TextArea, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { PageHead, Panel } from '../page';
import { useDraft } from '../session';
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
        <div className="max-w-3xl">
          <Payments settings={settings} />
        </div>
      ) : error ? (
        <ErrorState
          message={readFailure(error, 'Failed to load settings').message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-120 max-w-3xl rounded-md" />
        </div>
      )}
    </>
  );
}

function Payments({ settings }: { settings: AdminPaymentSettingsFragment }) {
  return (
    <Panel title="Payments">
      <p className="mb-5 text-sm text-muted">
        {settings.provider === 'stripe'
          ? 'Buyers pay through Stripe; a confirmed payment completes the order. Only orders that Stripe does not take, under $0.50 for instance, show these instructions.'
          : 'Buyers follow these instructions; you complete the order once the payment has arrived. To take payments through Stripe, start the server with PAYMENTS=stripe.'}
      </p>
      <PaymentInstructionsForm settings={settings} />
    </Panel>
  );
}

const FAILED = 'Failed to save the settings';

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

export function PaymentInstructionsForm({ settings }: { settings: AdminPaymentSettingsFragment }) {
  const [update] = useUpdatePaymentSettingsMutation();
  const form = useZodForm(schema, { defaultValues: { instructions: settings.instructions } });
  useDraft(form);

  const submit = form.handleSubmit(async (input) => {
    try {
      await update({ variables: { input } });
      form.reset(input);
      notify.success('Settings saved');
    } catch (error) {
      const reason = readFailure(error, FAILED);
      if (!showFieldFailure(form, reason)) notify.error(reason.message);
    }
  });

  return (
    <form
      noValidate
      aria-label="Payment instructions"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <TextArea
        label="Payment instructions"
        required
        rows={9}
        hint="Plain text. It stands in the mail about a new order, on the thank-you page and under My Orders."
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
          Restore our text
        </Button>
      </div>
    </form>
  );
}
