import type { MailAttachment } from './mail-attachments.js';

/** A mail as it goes out. */
export interface ComposedMail {
  id: number;
  createdAt: Date;
  messageId: string;
  from: { name: string; address: string };
  replyTo: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Header fields beside the usual ones. */
  headers: Record<string, string>;
  attachments: MailAttachment[];
}

/** The way out: SMTP, or files where there is none. */
export abstract class MailTransport {
  /** Resolves once the mail is safe on the other side; delivered again before it is settled, it arrives once. */
  abstract deliver(mail: ComposedMail): Promise<void>;
  /** The database knows that the mail was sent: nobody will ask for it again. */
  abstract settle(mail: ComposedMail): void;
  abstract close(): void;
}

export interface MailMessage extends Pick<
  ComposedMail,
  'messageId' | 'from' | 'replyTo' | 'subject' | 'html' | 'text' | 'headers' | 'attachments'
> {
  date: Date;
  to: { name: string; address: string };
  disableFileAccess: true;
  disableUrlAccess: true;
}

/** What nodemailer makes the message from; the same for every way out, and the same for every try. */
export function messageOf(mail: ComposedMail): MailMessage {
  const { messageId, from, replyTo, to, subject, html, text, headers, attachments, createdAt } = mail;
  return {
    messageId,
    date: createdAt,
    from,
    replyTo,
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Nothing in a mail of ours is read from a path or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
