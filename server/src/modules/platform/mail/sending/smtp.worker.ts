import { parentPort, workerData } from 'node:worker_threads';
import type { MailMessage } from './mail.gateway.js';
import { refusalOf } from './mail-refusal.js';
import { MailReceipts, SmtpDelivery } from './smtp-delivery.js';
import type { DeliveryRequest, DeliveryResult, SmtpSettings } from './smtp-thread.js';

/* Program of the worker thread that `smtp-thread.ts` starts. */
const { url, receiptsFolder } = workerData as SmtpSettings;
const delivery = new SmtpDelivery(url, new MailReceipts(receiptsFolder));

parentPort?.on('message', (request: DeliveryRequest | 'close') => {
  if (request === 'close') {
    delivery.close();
    parentPort?.close();
  } else void deliver(request).then((result) => parentPort?.postMessage(result));
});

async function deliver({ number, message }: DeliveryRequest): Promise<DeliveryResult> {
  try {
    return { number, warning: await delivery.deliver(restoreBuffers(message)) };
  } catch (error) {
    return { number, failure: String(error), refusal: refusalOf(error) };
  }
}

/** Structured cloning turns buffers into plain byte arrays. */
function restoreBuffers(message: MailMessage): MailMessage {
  const attachments = message.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) }));
  return { ...message, attachments };
}
