import { packageOfLink } from './packages.js';

/** Sites a seller's profile link may point to, with their subdomains. */
export const SOCIAL_HOSTS = ['soundcloud.com', 'facebook.com', 'vk.com'] as const;

/** Error message for any other profile link. */
export const SOCIAL_LINK_ADVICE = 'Please provide a valid SoundCloud, Facebook or VK link';

/** Sites a track archive may be shared from, with their subdomains. */
export const ARCHIVE_HOSTS = [
  'dropbox.com',
  'wetransfer.com',
  'we.tl',
  'yandex.ru',
  'yadi.sk',
  'drive.google.com',
  'docs.google.com',
] as const;

/** Error message for an archive link to any other site. */
export const ARCHIVE_LINK_ADVICE = 'Use only Dropbox, WeTransfer, Yandex Disk or Google Drive';

/** Error message for a submitted track that lacks a required field. */
export const TRACK_INCOMPLETE = 'Please fill in all required fields.';

/** The store promises an answer to a submitted track within this time. */
export const REVIEW_HOURS = 48;

/** Prices that a seller can choose for a track, in dollars: $299 to $999 in steps of $50. */
export const SELLER_PRICES: readonly number[] = Array.from({ length: 15 }, (_, step) => 299 + step * 50);

/** True when `link` is an http(s) address whose host is, or ends in, one of `hosts`. */
export function linkHasHost(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/**
 * True for a package that is stored here, or an archive at one of the allowed sites.
 * @param publicUrl address of the store
 */
export function isArchiveLink(link: string, publicUrl: string): boolean {
  return packageOfLink(link, publicUrl) !== null || linkHasHost(link, ARCHIVE_HOSTS);
}

/** True for a profile on an allowed host, false for the front page of the site. */
export function isSocialProfileLink(link: string): boolean {
  return linkHasHost(link, SOCIAL_HOSTS) && new URL(link).pathname.length > 1;
}
