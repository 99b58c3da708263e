import { PUBLIC_PAGES } from '#domain/pages.js';
import { sectionPath } from '#domain/shop-sections.js';
import { escapeHtml } from '#core/http/index.js';

/** Below the limit of the protocol, 50,000 addresses per file. */
export const SITEMAP_SIZE = 45_000;

/** Sellers in the first sitemap, which stays below the protocol's limit with them. */
const MAX_SELLERS = 4_000;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface MappedTrack {
  id: number;
  updatedAt: Date;
}

/** Pages that the first sitemap contains beside the general ones. */
export interface FirstPages {
  /** Names of sellers with tracks. */
  sellers: readonly string[];
  /** Slugs of the shop's sections with tracks. */
  sections: readonly string[];
}

/** One sitemap. @param firstPages null for all but the first one */
export function siteMap(
  publicUrl: string,
  tracks: readonly MappedTrack[],
  firstPages: FirstPages | null,
): string {
  const paths = firstPages ? pathsOf(firstPages) : [];
  const pages = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  const entries = tracks.map(
    ({ id, updatedAt }) =>
      `<url><loc>${escapeHtml(`${publicUrl}/track/${id}`)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `${HEADER}\n<urlset ${NAMESPACE}>\n${[...pages, ...entries].join('\n')}\n</urlset>\n`;
}

function pathsOf({ sellers, sections }: FirstPages): string[] {
  return [
    ...PUBLIC_PAGES,
    ...sections.map((slug) => sectionPath({ slug })),
    ...sellers.slice(0, MAX_SELLERS).map((name) => `/seller/${encodeURIComponent(name)}`),
  ];
}

/** Index of the sitemaps of a catalogue that exceeds one file. */
export function siteMapIndex(publicUrl: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemaps/${file + 1}`)}</loc></sitemap>`,
  );
  return `${HEADER}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

export function robots(publicUrl: string): string {
  const closed = [
    '/admin',
    '/account',
    '/cart',
    '/checkout',
    '/wishlist',
    '/api/',
    '/graphql',
    '/reset-password/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
