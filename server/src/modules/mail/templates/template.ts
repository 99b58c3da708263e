import type { ReactElement } from 'react';
import type { MailTemplate, MailTemplates } from '../outgoing-mail.js';

/** One mail: its subject, its HTML, and the same in plain text. */
export interface Template<T extends MailTemplate> {
  subject: (data: MailTemplates[T]) => string;
  Html: (props: { data: MailTemplates[T]; publicUrl: string }) => ReactElement;
  /** Paragraphs; the frame adds the name of the shop and the reason. */
  text: (data: MailTemplates[T], publicUrl: string) => string[];
  /** Why the mail came, in both parts. */
  reason: string;
  /** Who gets the answer, where that is not our support. */
  replyTo?: (data: MailTemplates[T]) => { name: string; address: string };
  /** Header fields beside the usual ones. */
  headers?: (data: MailTemplates[T]) => Record<string, string>;
}
