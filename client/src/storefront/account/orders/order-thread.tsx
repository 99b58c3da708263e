import { useEffect } from 'react';
import { formatDateTime } from '../../../lib/dates';
import {
  MESSAGE_FAILED,
  MESSAGE_FORM,
  messageFilePath,
  messagesPath,
  toMessageForm,
  toThreadMessages,
} from '../../../lib/order-thread';
import { ErrorState, Spinner, useStore } from '../../../ui';
import { MessageThread } from '../../../ui/thread';
import { useMarkMyOrderMessagesReadMutation, useOrderMessagesQuery } from './messages.generated';

interface OrderThreadProps {
  orderId: number;
  /** False for an order that is neither held nor paid. */
  takesFiles: boolean;
}

/** The thread with the store about an order; showing it marks it as read. */
export default function OrderThread({ orderId, takesFiles }: OrderThreadProps) {
  const { data, error, refetch } = useOrderMessagesQuery({
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const store = useStore().name;
  const [markRead] = useMarkMyOrderMessagesReadMutation();
  const unread = data?.order.unreadMessages ?? 0;

  useEffect(() => {
    // A failure has no effect: the messages stay marked as new.
    if (unread > 0) markRead({ variables: { orderId } }).catch(() => undefined);
  }, [unread, orderId, markRead]);

  if (!data) {
    if (error) return <ErrorState message="Failed to load the messages" onRetry={() => void refetch()} />;
    return <Spinner />;
  }
  return (
    <MessageThread
      {...MESSAGE_FORM}
      noFilesText={takesFiles ? undefined : NO_FILES}
      draftName={`order-message:${orderId}`}
      messages={toThreadMessages(data.order, { buyer: 'You', store, formatTime: formatDateTime })}
      emptyText="Tell us what is wrong with this order. You get our answer here and by email."
      renderFile={({ id, name }) => (
        <a href={messageFilePath(orderId, id)} className="underline hover:text-signal">
          {name}
        </a>
      )}
      onSend={async (text, files) => {
        await send(orderId, text, files);
        await refetch();
      }}
    />
  );
}

const NO_FILES = 'Files can be attached while an order is held or paid.';

/** @throws Error with a message to show */
async function send(orderId: number, text: string, files: readonly File[]): Promise<void> {
  const response = await fetch(messagesPath(orderId), {
    method: 'POST',
    body: toMessageForm(text, files),
  }).catch(() => null);
  if (response?.ok) return;
  const body = (await response?.json().catch(() => null)) as { message?: string } | null | undefined;
  throw new Error(body?.message ?? MESSAGE_FAILED);
}
