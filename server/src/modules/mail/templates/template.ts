import type { ReactElement } from 'react';
import type { MailFrame } from './layout.js';
import type { MailTemplate, MailTemplates } from './mail-data.js';

/** One mail as HTML and as plain text. */
export interface Template<T extends MailTemplate> {
  subject: (data: MailTemplates[T]) => string;
  frame: (data: MailTemplates[T]) => MailFrame;
  Body: (props: { data: MailTemplates[T]; publicUrl: string }) => ReactElement;
  /** Paragraphs of the text part; `renderMail` adds the name of the shop and the reason. */
  text: (data: MailTemplates[T], publicUrl: string) => string[];
  /** Why the recipient gets this mail; the last line of both parts. */
  reason: string;
  /** Reply-To when it is not the support address. */
  replyTo?: (data: MailTemplates[T]) => { name: string; address: string };
  /** Additional header fields. */
  headers?: (data: MailTemplates[T]) => Record<string, string>;
}
