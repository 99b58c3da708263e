import { existsSync, readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { clientPage } from './client-page.js';
import { escapeHtml } from './escape-html.js';
import { withHead } from './with-head.js';

/** What the build has drawn of one page: see scripts/lib/first-views.mjs. */
export interface FirstView {
  /** The page before any data; it goes into #root, where the scripts replace it. */
  html: string;
  title: string;
  description: string;
  /** Addresses of the scripts that the page needs beyond index.html's own. */
  scripts: string[];
}

const FILE = new URL('../../../../first-views.json', import.meta.url);
/** Who has it is signed in, or was: their header looks different. */
const SESSION_HINT = /(?:^|;\s*)userId=/;

/** For each path with a first view: the HTML that answers a request for it. Empty where the client is not built. */
export function firstViews(publicUrl: string): Map<string, (request: FastifyRequest) => string> {
  const page = clientPage();
  if (page === null || !existsSync(FILE)) return new Map();
  const views = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, FirstView>;
  return new Map(
    Object.entries(views).map(([path, view]) => {
      const bare = withHead(page, firstHead(view, publicUrl + path));
      const drawn = withView(bare, view.html);
      return [path, (request) => (looksTheSame(request) ? drawn : bare)];
    }),
  );
}

/** A question in the address (filters, a search) and a session make the page another one from the start. */
export function looksTheSame({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !url.includes('?') && !SESSION_HINT.test(headers.cookie ?? '');
}

export function firstHead({ title, description, scripts }: FirstView, url: string): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
  ].join('\n    ');
}

export function withView(page: string, html: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
