import type { ProductStatus } from '#domain/statuses.js';

/** What decides whether a project file can be sold with a track. */
export interface ProjectOffer {
  projectName: string | null;
  projectLink: string | null;
}

/** Whoever buys the project file must be able to get it. */
export function isProjectDeliverable({ projectName, projectLink }: ProjectOffer): boolean {
  return projectName === null || projectLink !== null;
}

/** An http or https address that a browser can follow. */
export function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '';
}

/**
 * What outside systems are told when a track's status changes; null for nothing. A track that was only held comes on
 * sale again without news: the cancelled order says it.
 * @param before null for a new track
 */
export function eventOf(
  before: ProductStatus | null,
  after: ProductStatus,
): 'product.published' | 'product.sold' | null {
  if (before === after) return null;
  if (after === 'sold') return 'product.sold';
  return after === 'published' && before !== 'reserved' ? 'product.published' : null;
}
