import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMail, type Mail } from './mail.js';

export interface MailQuery {
  /** Text that the subject contains. */
  subject?: string;
  /** Text that the body contains. */
  text?: string;
  /** Ignores mails written before this time: `since: new Date()` taken before the click. */
  since?: Date;
  /** Data folder of the server, by default the shared one. */
  dataDir?: string;
}

const TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** Parsed mails by file; the server never changes a mail that it has written. */
const parsed = new Map<string, Mail>();

/** Waits for the newest mail to an address; a job writes mails shortly after their event. */
export async function newestMail(address: string, query: MailQuery = {}): Promise<Mail> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = mailsTo(address, query).at(-1);
    if (found) return found;
    await delay(POLL_MS);
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

/** The six-digit code of a registration mail. */
export async function verificationCode(email: string, since?: Date): Promise<string> {
  const { text } = await newestMail(email, { subject: 'verification code', since });
  return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
}

/** The eight-digit code of a sign-in mail. */
export async function loginCode(email: string, since?: Date): Promise<string> {
  const { text } = await newestMail(email, { subject: 'sign-in code', since });
  return /\b(\d{8})\b/.exec(text)?.[1] ?? '';
}

function readMails(folder: string): Mail[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readOnce(join(folder, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readOnce(file: string): Mail {
  const known = parsed.get(file);
  if (known) return known;
  const mail = readMail(readFileSync(file), file);
  parsed.set(file, mail);
  return mail;
}
