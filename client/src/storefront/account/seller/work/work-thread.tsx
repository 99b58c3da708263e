import { ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { formatDateTime } from '../../../../lib/dates';
import { readFailure } from '../../../../lib/graphql/failure';
import { useStore } from '../../../../ui';
import { MessageThread } from '../../../../ui/thread';
import { useWriteWorkMessageMutation, type MakerCourseFragment } from './work.generated';

/** The thread about custom work as its maker reads it. */
export function WorkThread({ order: { id, messages } }: { order: MakerCourseFragment }) {
  const authors = { customer: 'Customer', maker: 'You', store: useStore().name };
  const [write] = useWriteWorkMessageMutation();
  return (
    <MessageThread
      maxLength={ORDER_MESSAGE_MAX_LENGTH}
      draftName={`work-message:${id}`}
      messages={messages.map((message) => ({
        id: message.id,
        text: message.text,
        author: authors[message.side],
        date: formatDateTime(message.createdAt),
        files: [],
      }))}
      emptyText="No messages yet. Ask what you need to know: the customer answers here."
      onSend={async (text) => {
        try {
          await write({ variables: { id, text } });
        } catch (error) {
          const { message } = readFailure(error, 'The message could not be sent. Please try again.');
          throw new Error(message, { cause: error });
        }
      }}
    />
  );
}
