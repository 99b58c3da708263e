import MarkdownIt from 'markdown-it';
import { API_GUIDES } from '#domain/api-guides.js';
import { guideUrl, headingId } from './guides';

const LINK = /^([\w-]+)\.md(?:#(.*))?$/;

/** Link to a guide as its page; undefined for a file that is no page here. */
function pageOf(link: string): string | undefined {
  const [, slug = '', heading] = LINK.exec(link) ?? [];
  if (slug in API_GUIDES) return guideUrl(slug, heading);
  return /^(#|https?:)/.test(link) ? link : undefined;
}

/** A document as HTML, and its parts. */
export function htmlOf(text: string): { html: string; headings: { id: string; name: string }[] } {
  const headings: { id: string; name: string }[] = [];
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const { rules } = markdown.renderer;
  rules['heading_open'] = (tokens, at, options, _environment, self) => {
    const name = tokens[at + 1]?.content ?? '';
    const id = headingId(name);
    if (tokens[at]?.tag === 'h2') headings.push({ id, name });
    tokens[at]?.attrSet('id', id);
    return self.renderToken(tokens, at, options);
  };
  rules['link_open'] = (tokens, at, options, _environment, self) => {
    const token = tokens[at];
    const page = pageOf(token?.attrGet('href') ?? '');
    if (page) token?.attrSet('href', page);
    else if (token) token.attrs = [];
    return self.renderToken(tokens, at, options);
  };
  // A wide table scrolls by itself, with the keyboard too.
  rules['table_open'] = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
  rules['table_close'] = () => '</table></div>';
  const fence = rules['fence'];
  rules['fence'] = (tokens, at, options, environment, self) =>
    (fence?.(tokens, at, options, environment, self) ?? '').replace('<pre', '<pre tabindex="0"');
  return { html: markdown.render(text), headings };
}
