import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { notify } from '../notices';
import { useRedeliverWebhookMutation, type AdminDeliveryFragment } from './webhooks.generated';

/**
 * Sends one message again and tells so.
 * @param onSent has its state read again
 */
export function useRedelivery(onSent: () => Promise<unknown>) {
  const [redeliver] = useRedeliverWebhookMutation();
  const [sending, setSending] = useState<number | null>(null);

  async function send({ id }: AdminDeliveryFragment) {
    setSending(id);
    try {
      await redeliver({ variables: { deliveryId: id } });
      notify.success('Sent again, with the same id');
      await onSent();
    } catch (failure) {
      notify.error(readFailure(failure, 'Failed to send it again').message);
    } finally {
      setSending(null);
    }
  }
  return { send, isSending: ({ id }: AdminDeliveryFragment) => id === sending };
}
