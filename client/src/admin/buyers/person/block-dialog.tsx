import { useState } from 'react';
import { BLOCK_REASON_MAX_LENGTH } from '#domain/limits.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { Checkbox, FormDialog, PartFailure, TextArea } from '../../../ui';
import { notify } from '../../notices';
import { useSetOrdersStatusMutation } from '../../orders';
import { useBlockUserMutation, usePersonUnpaidOrdersQuery, type PersonFragment } from './person.generated';

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please give a reason')
    .max(BLOCK_REASON_MAX_LENGTH, `The reason must be at most ${BLOCK_REASON_MAX_LENGTH} characters`),
});

interface BlockDialogProps {
  person: PersonFragment;
  onClose: () => void;
  onBlocked: () => void;
}

/** Blocks an account. Unpaid orders stay unless the admin cancels them too. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const [block] = useBlockUserMutation();
  const [setStatus] = useSetOrdersStatusMutation();
  const [cancels, setCancels] = useState(false);
  const { data, error, refetch } = usePersonUnpaidOrdersQuery({
    variables: { userId: person.id },
    fetchPolicy: 'network-only',
  });
  const unpaid = data?.orders.nodes.map(({ id }) => id) ?? [];
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  const name = `${person.name} ${person.lastName}`;

  const submission = useSubmit(form, 'Failed to block the account', async ({ reason }) => {
    await block({ variables: { id: person.id, reason } });
    notify.success(`${name} is blocked`);
    if (cancels && unpaid.length > 0) await cancelUnpaid();
    onBlocked();
    onClose();
  });

  /** The account stays blocked when this fails; the orders can be cancelled on their own pages. */
  async function cancelUnpaid() {
    try {
      await setStatus({ variables: { ids: unpaid, status: 'cancelled' } });
    } catch (error) {
      notify.failure(error, 'The unpaid orders could not be cancelled');
    }
  }

  return (
    <FormDialog
      name={`Block ${name}`}
      title={`Block ${name}`}
      description="Every device is signed out, API tokens and download links end, the cart is emptied, and the address cannot register again. You can unblock the account later."
      submission={submission}
      onClose={onClose}
      submitLabel="Block account"
      submitVariant="danger"
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        hint="Mailed to the person, with how to object."
        {...form.field('reason')}
      />
      {error && !data && <PartFailure name="The list of unpaid orders" onRetry={() => void refetch()} />}
      {unpaid.length > 0 && (
        <Checkbox
          label={
            unpaid.length === 1
              ? 'Cancel the unpaid order and put its tracks back on sale'
              : `Cancel the ${unpaid.length} unpaid orders and put their tracks back on sale`
          }
          checked={cancels}
          onChange={(event) => setCancels(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
