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
  /** Addresses of the modules that the page loads, the app's entry first. */
  modules: string[];
  /** What the page asks /graphql first: see client/src/app/early/questions.ts. */
  questions: { bodies: string[] };
  /** Address of the script that asks it, and fetches the modules, long before the app is there. */
  starter: string;
}

const FILE = new URL('../../../../first-views.json', import.meta.url);
/** Who has it is signed in, or was: their header looks different. */
const SESSION_HINT = /(?:^|;\s*)userId=/;

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/** By path, as the router has it (`/track/:id`). Empty where the client is not built. */
const views: Record<string, FirstView> = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, FirstView>)
  : {};

/** For each path with a first view: the HTML that answers a request for it. */
export function firstViews(publicUrl: string): Map<string, (request: Asked) => string> {
  const page = clientPage();
  if (page === null) return new Map();
  return new Map(
    Object.entries(views).map(([path, view]) => {
      const named = withHead(page, firstHead(view, publicUrl + path));
      return [path, (request) => withFirstView(named, view, request)];
    }),
  );
}

/** The page of one track, which has a head of its own already. */
export function withFirstViewOfTrack(named: string, id: number, request: Asked): string {
  const view = views['/track/:id'];
  return view ? withFirstView(named, askingFor(view, id), request) : named;
}

/** The questions were written down for the track with the number 1. */
export function askingFor(view: FirstView, id: number): FirstView {
  const bodies = view.questions.bodies.map((body) =>
    body.replace('"variables":{"id":1}', `"variables":{"id":${id}}`),
  );
  return { ...view, questions: { ...view.questions, bodies } };
}

function withFirstView(named: string, view: FirstView, request: Asked): string {
  if (isAnotherPage(request)) return withPreloads(named, view.modules);
  if (looksDifferent(request)) return withStart(withPreloads(named, view.modules), view, []);
  return withView(withStart(withoutModules(named), view, view.modules), view.html);
}

/** Filters or a search in the address: other questions, another picture. */
export function isAnotherPage({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.includes('?');
}

/** A session changes the picture, not what is asked. */
export function looksDifferent({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return SESSION_HINT.test(headers.cookie ?? '');
}

export function firstHead({ title, description }: FirstView, url: string): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ].join('\n    ');
}

/** Names the modules that index.html does not: else they would be found only once its own have run. */
export function withPreloads(page: string, modules: string[]): string {
  const links = modules
    .filter((module) => !page.includes(module))
    .map((module) => `    <link rel="modulepreload" crossorigin href="${module}">\n`);
  return page.replace('</head>', () => `${links.join('')}  </head>`);
}

/** Where a first view is painted before they are fetched. */
export function withoutModules(page: string): string {
  return page.replace(/\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g, '');
}

/**
 * Before all else that is fetched, so that it is there first, but after the charset: that must lie within the first
 * 1024 bytes. No `</script>` in a question can end the element.
 */
export function withStart(page: string, { questions, starter }: FirstView, modules: string[]): string {
  const json = JSON.stringify({ ...questions, modules }).replaceAll('<', String.raw`\u003c`);
  const start = `
    <script type="application/json" id="first-questions">${json}</script>
    <script async fetchpriority="high" src="${starter}"></script>`;
  return page.replace(/<meta charset="[^"]*"[^>]*>/, (charset) => charset + start);
}

export function withView(page: string, html: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}
