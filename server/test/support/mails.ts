import { ListenersService } from '#core/events/index.js';
import {
  AttachesToMails,
  type AttachedMail,
  type MailAttachment,
} from '../../src/modules/platform/mail/index.js';
import type { TestApp } from './app.js';

interface QueuedMail {
  event: string;
  recipient: string;
  template: string;
  data: Record<string, unknown>;
}

/** Mails queued for an address, oldest first; the tests' server sends none. */
export function queuedMails({ dataSource }: TestApp, recipient: string): Promise<QueuedMail[]> {
  return dataSource.query(
    'SELECT event, recipient, template, data FROM mails WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
}

/** The code in the newest verification mail of an address. */
export function mailedCode(testApp: TestApp, recipient: string): Promise<string> {
  return newestCode(testApp, recipient, 'verification-code');
}

/** The code in the newest sign-in mail of an address. */
export function mailedLoginCode(testApp: TestApp, recipient: string): Promise<string> {
  return newestCode(testApp, recipient, 'login-code');
}

async function newestCode(testApp: TestApp, recipient: string, wanted: string): Promise<string> {
  const mails = await queuedMails(testApp, recipient);
  const code = mails.findLast(({ template }) => template === wanted)?.data['code'];
  if (typeof code !== 'string') throw new Error(`no code was mailed to ${recipient}`);
  return code;
}

/** Attachments of a queued mail, created as for sending. */
export async function attachmentsOf({ app }: TestApp, mail: QueuedMail): Promise<MailAttachment[]> {
  const listeners = app.get(ListenersService, { strict: false });
  return (
    await listeners.notify(AttachesToMails, 'createAttachments', mail as unknown as AttachedMail)
  ).flat();
}
