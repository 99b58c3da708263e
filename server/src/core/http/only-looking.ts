type Headers = Record<string, string | string[] | undefined>;

/** A browser that prefetches, or a mail program that previews, has not been asked to do anything yet. */
export function isOnlyLooking(headers: Headers): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  return /prefetch|preview|prerender/i.test(purpose.join(' '));
}
