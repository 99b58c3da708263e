import { useApolloClient } from '@apollo/client/react';
import { formatDateTime } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import {
  SERVICE_MESSAGE_FORM,
  sendServiceMessage,
  serviceFilePath,
  toServiceThread,
} from '../../../lib/service-thread';
import { useStore } from '../../../ui';
import { MessageThread } from '../../../ui/thread';
import {
  MyServiceOrderDocument,
  useWriteServiceMessageMutation,
  type ServiceOrderCourseFragment,
} from './services.generated';

/** The thread with the store about custom work. What is written before the first quote adds to the request. */
export function ServiceThread({
  order: { id, status, hasMaker, messages },
}: {
  order: ServiceOrderCourseFragment;
}) {
  const authors = { customer: 'You', maker: 'Producer', store: useStore().name };
  const client = useApolloClient();
  const [write] = useWriteServiceMessageMutation();
  return (
    <>
      {hasMaker && (
        <p className="-mt-3 mb-4 text-[0.8125rem] text-muted">
          We and the producer read what you write here.
        </p>
      )}
      <MessageThread
        {...SERVICE_MESSAGE_FORM}
        draftName={`service-message:${id}`}
        messages={toServiceThread(messages, authors, formatDateTime)}
        renderFile={(file) => (
          <a href={serviceFilePath(id, file.id)} className="underline hover:text-signal">
            {file.name}
          </a>
        )}
        emptyText={
          status === 'new'
            ? 'Something to add? Links, details, questions: we read them with your request.'
            : 'Write to us here. You get our answer here and by email.'
        }
        onSend={async (text, files) => {
          if (files.length > 0) {
            await sendServiceMessage(id, text, files);
            await client.refetchQueries({ include: [MyServiceOrderDocument] });
            return;
          }
          try {
            await write({ variables: { id, text } });
          } catch (error) {
            const { message } = readFailure(error, 'The message could not be sent. Please try again.');
            throw new Error(message, { cause: error });
          }
        }}
      />
    </>
  );
}
