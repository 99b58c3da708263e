import { DEFAULT_PAYMENT_INSTRUCTIONS, PAYMENT_INSTRUCTIONS_MAX } from '#domain/payments.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, TextArea } from '../../ui';
import { formatDateTime } from '../../lib/dates';
import { useDraft } from '../forms';
import { notify } from '../notices';
import { useUpdatePaymentSettingsMutation, type AdminPaymentSettingsFragment } from './settings.generated';

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
