import type { MailMessage } from './mail.gateway.js';
import { SmtpThread } from './smtp-thread.js';

/** Program whose result depends on the Message-ID. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (request) => {
      if (request === 'close') return parentPort.close();
      const { number, message } = request;
      if (message.messageId === 'breaks') throw new Error('out of order');
      if (message.messageId === 'refused') parentPort.postMessage({ number, failure: '550 no' });
      if (message.messageId === 'fine') parentPort.postMessage({ number, warning: null });
      if (message.messageId === 'no receipt') parentPort.postMessage({ number, warning: 'disk full' });
    });
  `)}`,
);
const named = (messageId: string) => ({ messageId }) as MailMessage;

let thread: SmtpThread;
beforeEach(() => (thread = new SmtpThread({ url: '', receiptsFolder: '' }, PROGRAM)));
afterEach(() => thread.close());

describe('SmtpThread', () => {
  it('settles each message on its own: accepted, rejected, or accepted without a receipt', async () => {
    await expect(
      Promise.allSettled(['refused', 'fine', 'no receipt'].map((name) => thread.deliver(named(name)))),
    ).resolves.toEqual([
      { status: 'rejected', reason: new Error('550 no') },
      { status: 'fulfilled', value: null },
      { status: 'fulfilled', value: 'disk full' },
    ]);
  });

  it('rejects pending messages when the thread crashes, and starts a new one for the next message', async () => {
    const [waiting, breaking] = [thread.deliver(named('unanswered')), thread.deliver(named('breaks'))];
    await expect(Promise.allSettled([waiting, breaking])).resolves.toEqual(
      Array(2).fill({ status: 'rejected', reason: new Error('out of order') }),
    );
    await expect(thread.deliver(named('fine'))).resolves.toBeNull();
  });
});
