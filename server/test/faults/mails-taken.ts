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

/** A mail as accepted by the mail server. */
export interface TakenMail extends Mail {
  takenAt: number;
  /** True when the sender ended before it read the response. */
  unread: boolean;
}

export function takenMails({ messages, takenAt, unread }: SmtpCatcher): TakenMail[] {
  return messages.map((message, index) => ({
    ...mailOf(message),
    takenAt: takenAt[index] ?? 0,
    unread: unread.has(index),
  }));
}

/** Parses the headers of a message. */
export function mailOf(message: string): Mail {
  return {
    messageId: header(message, 'Message-ID'),
    to: header(message, 'To'),
    subject: header(message, 'Subject'),
  };
}

/** Groups mails by Message-ID: a mailbox shows equal ones once. */
export function byMessageId<T extends Mail>(mails: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const mail of mails) groups.set(mail.messageId, [...(groups.get(mail.messageId) ?? []), mail]);
  return [...groups.values()];
}

/** Expected mails of a customer: one for the order, and one for each completion or cancellation. */
export function expectedSubjects(deal: Deal): RegExp[] {
  return deal.statuses.flatMap((status) => SUBJECTS[status] ?? []);
}

function header(message: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message) ?? [];
  return value.replaceAll(/\r\n[ \t]/g, ' ').trim();
}
