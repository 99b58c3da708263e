import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMail, type Mail } from './mail.js';

export interface MailQuery {
  /** The mail's subject must contain this. */
  subject?: string;
  /** Its text must contain this: tells apart mails that many journeys cause. */
  text?: string;
  /** Mails that were there before do not count: `since: new Date()` taken before the click. */
  since?: Date;
  /** Of a server of one's own. */
  dataDir?: string;
}

const PATIENCE_MS = 15_000;

/** Waits for the newest mail to an address; mails are sent by a job, a moment after what they tell of. */
export async function newestMail(address: string, query: MailQuery = {}): Promise<Mail> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = mailsTo(address, query).at(-1);
    if (found) return found;
    await delay(100);
  }
  throw new Error(`No mail to ${address}${query.subject ? ` about "${query.subject}"` : ''} arrived`);
}

/** All mails to an address, the oldest first. */
export function mailsTo(
  address: string,
  {
    subject = '',
    text = '',
    since = new Date(0),
    dataDir = process.env['E2E_DATA_DIR'] ?? '',
  }: MailQuery = {},
): Mail[] {
  return readMails(join(dataDir, 'mail'))
    .filter((mail) => mail.to.toLowerCase().includes(address.toLowerCase()))
    .filter((mail) => mail.text.includes(text) && mail.subject.includes(subject) && mail.writtenAt >= since)
    .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
}

function readMails(folder: string): Mail[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readMail(readFileSync(join(folder, name)), join(folder, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
