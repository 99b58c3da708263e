import { useApolloClient } from '@apollo/client/react';
import { formatDateTime } from '../../../../lib/dates';
import { readFailure } from '../../../../lib/graphql/failure';
import {
  SERVICE_MESSAGE_FORM,
  sendServiceMessage,
  serviceFilePath,
  toServiceThread,
} from '../../../../lib/service-thread';
import { useStore } from '../../../../ui';
import { MessageThread } from '../../../../ui/thread';
import { WorkOrderDocument, useWriteWorkMessageMutation, type MakerCourseFragment } from './work.generated';

/** The thread about custom work as its maker reads it. */
export function WorkThread({ order: { id, messages } }: { order: MakerCourseFragment }) {
  const authors = { customer: 'Customer', maker: 'You', store: useStore().name };
  const client = useApolloClient();
  const [write] = useWriteWorkMessageMutation();
  return (
    <MessageThread
      {...SERVICE_MESSAGE_FORM}
      draftName={`work-message:${id}`}
      messages={toServiceThread(messages, authors, formatDateTime)}
      renderFile={(file) => (
        <a href={serviceFilePath(id, file.id)} className="underline hover:text-signal">
          {file.name}
        </a>
      )}
      emptyText="No messages yet. Ask what you need to know: the customer answers here."
      onSend={async (text, files) => {
        if (files.length > 0) {
          await sendServiceMessage(id, text, files);
          await client.refetchQueries({ include: [WorkOrderDocument] });
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
  );
}
