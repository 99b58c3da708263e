import { currentStore, loadProductionBuilds } from '#core/config/index.js';
import type { MailTemplate, MailTemplates } from './mail-data.js';
import type { Template } from './template.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Null: replies go to the support address. */
  replyTo: { name: string; address: string } | null;
  headers: Record<string, string>;
}

/** Required by old mail clients for the layout of tables. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail as HTML and plain text. Loads the templates with the first mail to keep the start fast. */
export async function renderMail<T extends MailTemplate>(
  name: T,
  data: MailTemplates[T],
  publicUrl: string,
): Promise<RenderedMail> {
  // React's development build records a call stack for each element, which makes rendering several times slower.
  loadProductionBuilds(['react', 'react/jsx-runtime', 'react-dom/server']);
  const [{ createElement }, { renderToStaticMarkup }, { Layout }, { templates }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./layout.js'),
    import('./index.js'),
  ]);
  const template: Template<T> = templates[name];
  const store = currentStore().name;
  const reason = template.reason(store);
  const frame = template.frame(data);
  const body = template.body(data, publicUrl);
  const paragraphs = [
    store.toUpperCase(),
    `${frame.eyebrow}: ${frame.title}`,
    ...body.map(({ text }) => text).filter(Boolean),
    `--\n${reason}\n${store}, ${publicUrl}`,
  ];
  const layout = { ...frame, reason, store, publicUrl };
  return {
    subject: template.subject(data, store),
    html: DOCTYPE + renderToStaticMarkup(createElement(Layout, layout, ...body.map(({ html }) => html))),
    text: `${paragraphs.join('\n\n')}\n`,
    replyTo: template.replyTo?.(data) ?? null,
    headers: template.headers?.(data) ?? {},
  };
}
