import { parentPort, workerData } from 'node:worker_threads';
import { MailReceipts } from './mail-receipts.js';
import type { MailMessage } from './mail-transport.js';
import { SmtpDelivery } from './smtp-delivery.js';
import type { Handover, Outcome, SmtpSettings } from './smtp-thread.js';

/* The program of the thread that `smtp-thread.ts` starts. */
const { url, receiptsFolder } = workerData as SmtpSettings;
const delivery = new SmtpDelivery(url, new MailReceipts(receiptsFolder));

parentPort?.on('message', (asked: Handover | 'close') => {
  if (asked === 'close') {
    delivery.close();
    parentPort?.close();
  } else void answer(asked).then((outcome) => parentPort?.postMessage(outcome));
});

async function answer({ number, message }: Handover): Promise<Outcome> {
  try {
    return { number, warning: await delivery.deliver(arrived(message)) };
  } catch (error) {
    return { number, failure: String(error) };
  }
}

/** Buffers come over as plain bytes. */
function arrived(message: MailMessage): MailMessage {
  const attachments = message.attachments.map((file) => ({ ...file, content: Buffer.from(file.content) }));
  return { ...message, attachments };
}
