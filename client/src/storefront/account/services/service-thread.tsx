import { ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { formatDateTime } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import { useStore } from '../../../ui';
import { MessageThread } from '../../../ui/thread';
import { useWriteServiceMessageMutation, type ServiceOrderCourseFragment } from './services.generated';

/** The thread with the store about custom work. What is written before the first quote adds to the request. */
export function ServiceThread({ order: { id, status, messages } }: { order: ServiceOrderCourseFragment }) {
  const authors = { customer: 'You', maker: 'Producer', store: useStore().name };
  const [write] = useWriteServiceMessageMutation();
  return (
    <MessageThread
      maxLength={ORDER_MESSAGE_MAX_LENGTH}
      draftName={`service-message:${id}`}
      messages={messages.map((message) => ({
        id: message.id,
        text: message.text,
        author: authors[message.side],
        date: formatDateTime(message.createdAt),
        files: [],
      }))}
      emptyText={
        status === 'new'
          ? 'Something to add? Links, details, questions: we read them with your request.'
          : 'Write to us here. You get our answer here and by email.'
      }
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
