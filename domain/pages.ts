import { sectionPath, SHOP_SECTIONS } from './shop-sections.js';

/** Paths of the client; other paths get its 404 page with status 404. */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(shop|service|contact|faq|verify|upload-instructions|privacy-policy|terms-and-conditions)$/,
  /^\/(imprint|accessibility|withdrawal)$/,
  /^\/(cart|wishlist|checkout|account|login|forgot-password|unsubscribe|subscription-confirmed)$/,
  /^\/(reset-password|confirm-email|undo-email-change|objection|confirm-subscription|unsubscribe|newsletter|seller)\/[^/]+$/,
  /^\/account\/seller(\/(tracks|sales|money|shop|work(\/[1-9]\d{0,9})?))?$/,
  /^\/account\/services(\/[1-9]\d{0,9})?$/,
  /^\/terms-and-conditions\/[0-9a-f]{16}$/,
  /^\/track\/[1-9]\d{0,9}$/,
  /^\/order\/[1-9]\d{0,9}\/paid$/,
  /^\/admin(\/(login|dashboard|messages|subscribers|coupons|payouts|payment-problems|disputes|reconciliation|reports|audit-log|settings|security))?$/,
  /^\/admin\/(orders|users|sellers|webhooks|submissions|service-orders|content-reports(\/objections)?)(\/[1-9]\d{0,9})?$/,
  /^\/admin\/service-orders\/board$/,
  /^\/admin\/newsletters(\/(new|[1-9]\d{0,9}))?$/,
  /^\/admin\/(products|demos)(\/(new|edit\/[1-9]\d{0,9}))?$/,
];

/** Prerendered pages in the sitemap, beside the tracks. */
export const PUBLIC_PAGES = [
  '/',
  '/shop',
  '/service',
  '/contact',
  '/faq',
  '/verify',
  '/upload-instructions',
  '/privacy-policy',
  '/terms-and-conditions',
  '/withdrawal',
  '/imprint',
  '/accessibility',
] as const;

const SECTION_PATHS = new Set(SHOP_SECTIONS.map(sectionPath));

/** @param path without query; a trailing slash is ignored */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return SECTION_PATHS.has(bare) || PAGES.some((page) => page.test(bare));
}
