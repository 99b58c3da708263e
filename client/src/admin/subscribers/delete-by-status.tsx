import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { SubscriberStatus } from '#domain/statuses.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ConfirmDialog } from '../../ui';
import { notify } from '../notices';
import { useDeleteSubscribersByStatusMutation } from './subscribers.generated';

/** Every one of them at once, whatever the list shows. */
export function DeleteByStatus({ status }: { status: SubscriberStatus }) {
  const client = useApolloClient();
  const [remove] = useDeleteSubscribersByStatusMutation();
  const [open, setOpen] = useState(false);

  async function confirm() {
    try {
      const { data } = await remove({ variables: { status } });
      notify.success(data?.deleteSubscribersByStatus.message ?? 'Subscribers deleted successfully');
    } catch (error) {
      notify.error(readFailure(error, 'Failed to delete subscribers').message);
      throw error;
    }
    await client.refetchQueries({ include: 'active' });
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Delete all {status}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete all ${status}`}
        description={`This will delete ALL ${status} subscribers. Continue?`}
        confirmLabel="Delete all"
        onConfirm={confirm}
      />
    </>
  );
}
