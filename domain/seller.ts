/** Sites a seller's profile link may point to, with their subdomains. */
export const SOCIAL_HOSTS = ['soundcloud.com', 'facebook.com', 'vk.com'] as const;

/** What any other profile link is answered with. */
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

/** What an archive's link to any other site is answered with. */
export const ARCHIVE_LINK_ADVICE = 'Use only Dropbox, WeTransfer, Yandex Disk or Google Drive';

/** What a submitted track without one of its parts is answered with. */
export const TRACK_INCOMPLETE = 'Please fill in all required fields.';

/** What a seller may ask for a track, in dollars: $299 to $999 in steps of $50. */
export const SELLER_PRICES: readonly number[] = Array.from({ length: 15 }, (_, step) => 299 + step * 50);

/** True when `link` is an http(s) address whose host is, or ends in, one of `hosts`. */
export function linkHasHost(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A profile, not the site's front page: an allowed host and something behind the slash. */
export function isSocialProfileLink(link: string): boolean {
  return linkHasHost(link, SOCIAL_HOSTS) && new URL(link).pathname.length > 1;
}
