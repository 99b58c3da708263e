/** Entity tag of a version, in `ETag` and `If-Match`. */
export const versionTag = (version: number) => `"${version}"`;

/** Tags after RFC 9110: opaque text in quotes, weak ones with a prefix. */
const TAGS = /^\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*(?:,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*)*$/;
const VERSION = /"(\d{1,10})"/g;

/**
 * Versions in an `If-Match` header: null for any (no header, or `*`), undefined for a malformed one. Weak tags count too,
 * because proxies weaken tags when they compress. Other tags name no version and match nothing.
 */
export function versionsIn(header: string | undefined): number[] | null | undefined {
  if (header === undefined || header.trim() === '*') return null;
  if (!TAGS.test(header)) return undefined;
  return [...header.matchAll(VERSION)].map(([, version]) => Number(version));
}
