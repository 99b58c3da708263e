import type { SmtpCatcher } from '../support/smtp-catcher.js';
import type { Deal } from './deal.js';

const SUBJECTS: Partial<Record<string, RegExp>> = {
  pending: /^We have your order #/,
  completed: / ready: order #/,
  cancelled: /was cancelled$/,
};

export interface Mail {
  messageId: string;
  to: string;
  subject: string;
}

/** One mail as the mail server took it. */
export interface TakenMail extends Mail {
  takenAt: number;
  /** Whether its sender ended before it read the answer. */
  unread: boolean;
}

export function takenMails({ messages, takenAt, unread }: SmtpCatcher): TakenMail[] {
  return messages.map((message, index) => ({
    ...mailOf(message),
    takenAt: takenAt[index] ?? 0,
    unread: unread.has(index),
  }));
}

/** What a message with CRLF line ends says it is. */
export function mailOf(message: string): Mail {
  return {
    messageId: header(message, 'Message-ID'),
    to: header(message, 'To'),
    subject: header(message, 'Subject'),
  };
}

/** Mails by what they are: those with one Message-ID are one to a mailbox. */
export function byMessageId<T extends Mail>(mails: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const mail of mails) groups.set(mail.messageId, [...(groups.get(mail.messageId) ?? []), mail]);
  return [...groups.values()];
}

/** What a customer should have got: a mail for the order, and one for each time it was completed or cancelled. */
export function expectedSubjects(deal: Deal): RegExp[] {
  return deal.statuses.flatMap((status) => SUBJECTS[status] ?? []);
}

function header(message: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message) ?? [];
  return value.replaceAll(/\r\n[ \t]/g, ' ').trim();
}
