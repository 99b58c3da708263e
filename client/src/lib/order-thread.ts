import {
  ORDER_MESSAGE_FILE_BYTES,
  ORDER_MESSAGE_FILES_MAX,
  ORDER_MESSAGE_MAX_LENGTH,
  UNPAID_ORDER_FILES_BYTES,
} from '#domain/limits.js';
import type { OrderThreadFragment } from './graphql/order-thread.generated';

const FILES = `Up to ${ORDER_MESSAGE_FILES_MAX} images, PDF, MP3 or WAV files of ${ORDER_MESSAGE_FILE_BYTES / 1024 / 1024} MB each`;

/** Settings of the message form, as the server checks them. */
export const MESSAGE_FORM = {
  maxLength: ORDER_MESSAGE_MAX_LENGTH,
  maxFiles: ORDER_MESSAGE_FILES_MAX,
  accept: 'image/*,application/pdf,audio/mpeg,audio/wav',
  filesHint: `${FILES}, ${UNPAID_ORDER_FILES_BYTES / 1024 / 1024} MB in all before the order is paid`,
} as const;

interface ThreadOptions {
  /** Name that is shown for the buyer. */
  buyer: string;
  /** Name that is shown for the store. */
  store: string;
  formatTime: (iso: string) => string;
}

/** Messages of an order as `MessageThread` shows them. */
export function toThreadMessages(
  { messages }: OrderThreadFragment,
  { buyer, store, formatTime }: ThreadOptions,
) {
  return messages.map(({ id, side, text, createdAt, files }) => ({
    id,
    text,
    files,
    author: side === 'buyer' ? buyer : store,
    date: formatTime(createdAt),
  }));
}

export const messagesPath = (orderId: number) => `/api/orders/${orderId}/messages`;

export const messageFilePath = (orderId: number, fileId: number) =>
  `${messagesPath(orderId)}/files/${fileId}`;

/** Multipart body of a message. */
export function toMessageForm(text: string, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('text', text);
  for (const file of files) form.append('files', file);
  return form;
}

export const MESSAGE_FAILED = 'The message could not be sent. Please try again.';
