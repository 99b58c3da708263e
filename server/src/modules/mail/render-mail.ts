import { loadProductionBuilds } from '../../core/config/index.js';
import type { MailTemplate, MailTemplates } from './outgoing-mail.js';
import type { Template } from './templates/template.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Null where our support gets the answer. */
  replyTo: { name: string; address: string } | null;
  headers: Record<string, string>;
}

/** The one old mail clients lay tables out by. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** What a mail says, in both parts. The templates are loaded with the first mail, so that they do not slow a start. */
export async function renderMail<T extends MailTemplate>(
  name: T,
  data: MailTemplates[T],
  publicUrl: string,
): Promise<RenderedMail> {
  // React's development build notes a call stack for every element, and takes several times as long for a mail.
  loadProductionBuilds(['react', 'react/jsx-runtime', 'react-dom/server']);
  const [{ createElement }, { renderToStaticMarkup }, { templates }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./templates/index.js'),
  ]);
  const template: Template<T> = templates[name];
  const paragraphs = [
    'GHOSTNOTE',
    ...template.text(data, publicUrl),
    `--\n${template.reason}\nGhostnote, ${publicUrl}`,
  ];
  return {
    subject: template.subject(data),
    html: DOCTYPE + renderToStaticMarkup(createElement(template.Html, { data, publicUrl })),
    text: `${paragraphs.join('\n\n')}\n`,
    replyTo: template.replyTo?.(data) ?? null,
    headers: template.headers?.(data) ?? {},
  };
}
