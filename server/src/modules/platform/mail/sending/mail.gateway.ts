import type { MailAttachment } from './mail-attachments.js';

/** A complete mail, ready to be sent. */
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
  /** Additional header fields. */
  headers: Record<string, string>;
  attachments: MailAttachment[];
}

/** Outgoing mail: SMTP, or files. */
export abstract class MailGateway {
  /** Resolves once the mail is accepted. Repeated calls before `settle` deliver it once. */
  abstract deliver(mail: ComposedMail): Promise<void>;
  /** Called after the database has marked the mail as sent. */
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

/** Input of nodemailer, equal for every gateway and every try. */
export function toMessage(mail: ComposedMail): MailMessage {
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
    // Attachments are buffers; nodemailer must not read paths or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
