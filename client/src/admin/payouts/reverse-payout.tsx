import { useApolloClient } from '@apollo/client/react';
import { PAYOUT_REASON_MAX } from '#domain/ledger.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { FormDialog, formatMoney, TextArea } from '../../ui';
import { notify } from '../notices';
import {
  SellersToPayDocument,
  useReversePayoutMutation,
  type AdminPayoutFragment,
} from './payouts.generated';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please enter the reason')
    .max(PAYOUT_REASON_MAX, `Reason must be at most ${PAYOUT_REASON_MAX} characters`),
});

interface ReversePayoutProps {
  payout: AdminPayoutFragment;
  onClose: () => void;
}

/** Books a failed payout back; the reason is mailed to the seller. */
export function ReversePayout({ payout, onClose }: ReversePayoutProps) {
  const client = useApolloClient();
  const [reverse] = useReversePayoutMutation();
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  const submission = useSubmit(form, 'Failed to reverse the payout', async (input) => {
    await reverse({ variables: { id: payout.id, input } });
    notify.success(`${formatMoney(payout.amount)} is due to ${payout.sellerName} again`);
    onClose();
    await client.refetchQueries({ include: [SellersToPayDocument] });
  });
  return (
    <FormDialog
      name="Reverse payout"
      title="Reverse payout"
      description={`${formatMoney(payout.amount)} to ${payout.sellerName}, reference ${payout.reference}. The amount becomes due again and the seller is mailed.`}
      submission={submission}
      onClose={onClose}
      submitLabel="Reverse payout"
      submitVariant="danger"
    >
      <TextArea label="Reason" required rows={3} {...form.field('reason')} />
    </FormDialog>
  );
}
