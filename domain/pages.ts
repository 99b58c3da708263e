/** Addresses that are pages of the client; anything else is answered with its 404 page and status 404. */
const PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/(shop|service|contact|faq|upload-instructions|privacy-policy|terms-and-conditions)$/,
  /^\/(cart|wishlist|checkout|account|login|forgot-password|unsubscribe|subscription-confirmed)$/,
  /^\/(reset-password|confirm-email|undo-email-change|confirm-subscription|unsubscribe|track)\/[^/]+$/,
  /^\/order\/[^/]+\/paid$/,
  /^\/admin(\/(login|dashboard|users|sellers|subscribers|coupons|submissions|service-orders|audit-log|settings|security))?$/,
  /^\/admin\/(orders|webhooks)(\/[^/]+)?$/,
  /^\/admin\/(products|demos)(\/(new|edit\/[^/]+))?$/,
];

/** Pages a search engine should know, beside the tracks. */
export const PUBLIC_PAGES = [
  '/',
  '/shop',
  '/service',
  '/contact',
  '/faq',
  '/upload-instructions',
  '/privacy-policy',
  '/terms-and-conditions',
] as const;

/** @param path without query; a slash at its end does not count */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return PAGES.some((page) => page.test(bare));
}
