import type { ServiceMessageTextFragment } from './graphql/service-terms.generated';
import { MESSAGE_FAILED, MESSAGE_FORM, toMessageForm } from './order-thread';

/** Settings of the form of a message about custom work, as the server checks them. */
export const SERVICE_MESSAGE_FORM = {
  ...MESSAGE_FORM,
  filesHint: `${MESSAGE_FORM.filesHint.replace(/,[^,]*$/, '')}. The others see numbers instead of their names; a PDF keeps its author.`,
} as const;

type Authors = Record<ServiceMessageTextFragment['side'], string>;

/** Messages about custom work as `MessageThread` shows them. */
export function toServiceThread(
  messages: readonly ServiceMessageTextFragment[],
  authors: Authors,
  formatTime: (iso: string) => string,
) {
  return messages.map(({ id, side, text, files, createdAt }) => ({
    id,
    text,
    files,
    author: authors[side],
    date: formatTime(createdAt),
  }));
}

export const serviceMessagesPath = (orderId: number) => `/api/service-orders/${orderId}/messages`;

export const serviceFilePath = (orderId: number, fileId: number) =>
  `${serviceMessagesPath(orderId)}/files/${fileId}`;

/** Sends a message by the session of the page. @throws Error with a message to show */
export async function sendServiceMessage(
  orderId: number,
  text: string,
  files: readonly File[],
): Promise<void> {
  const response = await fetch(serviceMessagesPath(orderId), {
    method: 'POST',
    body: toMessageForm(text, files),
  }).catch(() => null);
  if (response?.ok) return;
  const body = (await response?.json().catch(() => null)) as { message?: string } | null | undefined;
  throw new Error(body?.message ?? MESSAGE_FAILED);
}
