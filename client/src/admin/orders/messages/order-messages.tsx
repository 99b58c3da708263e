import { formatUtcDateTime } from '../../../lib/dates';
import type { OrderThreadFragment } from '../../../lib/graphql/order-thread.generated';
import {
  MESSAGE_FAILED,
  MESSAGE_FORM,
  messageFilePath,
  messagesPath,
  toMessageForm,
  toThreadMessages,
} from '../../../lib/order-thread';
import { saveFile } from '../../../lib/save-file';
import { Badge, TextButton, useStore } from '../../../ui';
import { MessageThread, type ThreadFile } from '../../../ui/thread';
import { notify } from '../../notices';
import { Panel } from '../../page';
import { fetchAsAdmin, RestFailure } from '../../session';
import { useMarkOrderMessagesReadMutation } from './messages.generated';

interface OrderMessagesProps {
  order: OrderThreadFragment & { customerInfo: { firstName: string; lastName: string } };
  /** Called after a message was sent. */
  onChanged: () => Promise<unknown>;
}

/** The thread between the buyer and the store about an order. */
export function OrderMessages({ order, onChanged }: OrderMessagesProps) {
  const { firstName, lastName } = order.customerInfo;
  const store = useStore().name;
  return (
    <Panel title="Messages">
      {order.unreadMessages > 0 && <UnreadNote orderId={order.id} count={order.unreadMessages} />}
      <MessageThread
        {...MESSAGE_FORM}
        draftName={`order-answer:${order.id}`}
        messages={toThreadMessages(order, {
          buyer: `${firstName} ${lastName}`,
          store,
          formatTime: formatUtcDateTime,
        })}
        emptyText="No messages yet. The buyer is mailed what you write here."
        renderFile={(file) => (
          <TextButton onClick={() => void openFile(order.id, file)}>{file.name}</TextButton>
        )}
        onSend={async (text, files) => {
          await fetchAsAdmin(
            messagesPath(order.id),
            { method: 'POST', body: toMessageForm(text, files) },
            MESSAGE_FAILED,
          );
          notify.success('Message sent');
          await onChanged();
        }}
      />
    </Panel>
  );
}

function UnreadNote({ orderId, count }: { orderId: number; count: number }) {
  const [markRead] = useMarkOrderMessagesReadMutation();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      <Badge>{count === 1 ? '1 new message' : `${count} new messages`}</Badge>
      <TextButton
        onClick={() => {
          markRead({ variables: { orderId } }).catch((error: unknown) =>
            notify.failure(error, 'Failed to mark the messages as read'),
          );
        }}
      >
        Mark as read
      </TextButton>
    </p>
  );
}

const FILE_FAILED = 'Failed to load the file';

async function openFile(orderId: number, { id, name }: ThreadFile): Promise<void> {
  try {
    const response = await fetchAsAdmin(messageFilePath(orderId, id), {}, FILE_FAILED);
    saveFile(name, await response.blob());
  } catch (error) {
    notify.error(error instanceof RestFailure ? error.message : FILE_FAILED);
  }
}
