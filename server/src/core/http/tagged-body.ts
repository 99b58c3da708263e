import { createHash } from 'node:crypto';
import type { CachedAnswer } from '../cache/index.js';

/** A finished JSON body with the tag that tells whether a caller has it already. */
export interface TaggedBody extends CachedAnswer {
  etag: string;
}

export function tagged(body: Buffer): TaggedBody {
  const digest = createHash('sha1').update(body).digest('base64url');
  // Weak: compression may change the bytes, not the meaning.
  return { body, etag: `W/"${digest}"` };
}

/** Whether an `If-None-Match` header names the tag. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
