import { useId, useState } from 'react';
import { BLOCK_REASON_MAX_LENGTH } from '#domain/limits.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { Banner, Button, Checkbox, Dialog, TextArea } from '../../../ui';
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
  const formId = useId();
  const [block] = useBlockUserMutation();
  const [setStatus] = useSetOrdersStatusMutation();
  const [cancels, setCancels] = useState(false);
  const { data } = usePersonUnpaidOrdersQuery({
    variables: { userId: person.id },
    fetchPolicy: 'network-only',
  });
  const unpaid = data?.orders.nodes.map(({ id }) => id) ?? [];
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  const name = `${person.name} ${person.lastName}`;

  const { onSubmit, failure } = useSubmit(form, 'Failed to block the account', async ({ reason }) => {
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${name}`}
      description="Every device is signed out, API tokens and download links end, the cart is emptied, and the address cannot register again. You can unblock the account later."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" loading={form.formState.isSubmitting}>
            Block account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={`Block ${name}`}
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextArea label="Reason" required rows={3} hint="Only admins read it." {...form.field('reason')} />
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
      </form>
    </Dialog>
  );
}
