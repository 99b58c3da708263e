/** Mails about changed deliveries. */

import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES } from '#domain/limits.js';
import { greeting } from '../sending/mail.rules.js';
import { downloadCard } from './order-blocks.js';
import { action, note, paragraph, plainAddress, quote, type Template } from './template.js';

export const deliveryCorrected: Template<'delivery-corrected'> = {
  reason: (store) => `You get this mail because the files of an order of yours at ${store} were corrected.`,
  subject: ({ orderId, download }) => `New files for "${download.name}": order #${orderId}`,
  frame: ({ orderId }) => ({
    preview: 'Please use the new links; the earlier ones have ended.',
    eyebrow: `Order #${orderId}`,
    title: 'We have corrected your files',
    played: 1,
  }),
  body: ({ firstName, reason, download, accountUrl }) => [
    paragraph(
      `${greeting(firstName)} we have corrected the files of "${download.name}". Please use the new links; the earlier ones have ended.`,
    ),
    quote(reason),
    downloadCard(download),
    note(
      `Each link works for ${DOWNLOAD_LINK_HOURS} hours and ${DOWNLOAD_LINK_USES} downloads. You can renew it in your account. Your contract stays the same.`,
    ),
    action('Open my orders', accountUrl),
  ],
};

export const orderMessage: Template<'order-message'> = {
  reason: (store) => `You get this mail because of a message about an order at ${store}.`,
  subject: ({ orderId, sender }) => `Message from ${sender} about order #${orderId}`,
  frame: ({ orderId, sender }) => ({
    preview: `${sender} has written about order #${orderId}.`,
    eyebrow: `Order #${orderId}`,
    title: 'A message about an order',
    played: 0.6,
  }),
  body: ({ firstName, sender, orderId, text, files, replyUrl }) => [
    paragraph(
      `${firstName === null ? '' : `${greeting(firstName)} `}${sender} has written about order #${orderId}:`,
    ),
    quote(text),
    ...(files > 0 ? [note(files === 1 ? 'One file is attached.' : `${files} files are attached.`)] : []),
    action('Read and reply', replyUrl),
    plainAddress(replyUrl),
  ],
};
