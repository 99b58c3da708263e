import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { formatDateTime } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import type { ServiceMessageTextFragment } from '../../../lib/graphql/service-terms.generated';
import {
  SERVICE_MESSAGE_FORM,
  sendServiceMessage,
  serviceFilePath,
  toServiceThread,
} from '../../../lib/service-thread';
import { useStore } from '../../../ui';
import { MessageThread } from '../../../ui/thread';

interface ServiceMessagesProps {
  orderId: number;
  messages: readonly ServiceMessageTextFragment[];
  /** Names of both sides as the reader sees them. */
  customer: string;
  maker: string;
  draftName: string;
  emptyText: string;
  /** Query of the page, loaded again after a message with files. */
  query: DocumentNode;
  /** Sends a message without files. */
  write: (text: string) => Promise<unknown>;
}

/** The thread about custom work, for its customer or its maker. */
export function ServiceMessages({
  orderId,
  messages,
  customer,
  maker,
  draftName,
  emptyText,
  query,
  write,
}: ServiceMessagesProps) {
  const authors = { customer, maker, store: useStore().name };
  const client = useApolloClient();
  return (
    <MessageThread
      {...SERVICE_MESSAGE_FORM}
      draftName={draftName}
      messages={toServiceThread(messages, authors, formatDateTime)}
      renderFile={(file) => (
        <a href={serviceFilePath(orderId, file.id)} className="underline hover:text-signal">
          {file.name}
        </a>
      )}
      emptyText={emptyText}
      onSend={async (text, files) => {
        if (files.length > 0) {
          await sendServiceMessage(orderId, text, files);
          await client.refetchQueries({ include: [query] });
          return;
        }
        try {
          await write(text);
        } catch (error) {
          const { message } = readFailure(error, 'The message could not be sent. Please try again.');
          throw new Error(message, { cause: error });
        }
      }}
    />
  );
}
