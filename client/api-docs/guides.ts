import { API_GUIDES, guideTextFor, type ApiGuide } from '#domain/api-guides.js';
import changelog from '../../docs/api-changelog.md?raw';
import reference from '../../docs/api-reference.md?raw';
import certificates from '../../docs/certificates.md?raw';
import integrators from '../../docs/integrators.md?raw';
import webhooks from '../../docs/webhooks.md?raw';

export interface GuideText {
  slug: ApiGuide;
  title: string;
  text: string;
}

const TEXTS: Record<ApiGuide, string> = {
  integrators,
  webhooks,
  certificates,
  'api-reference': reference,
  'api-changelog': changelog,
};

/** The guides, with the address of this store in their examples. */
export const GUIDES: readonly GuideText[] = (Object.keys(TEXTS) as ApiGuide[]).map((slug) => ({
  slug,
  title: API_GUIDES[slug],
  text: guideTextFor(globalThis.location.origin, TEXTS[slug]),
}));

/** Address of a guide, or of one of its headings. */
export const guideUrl = (slug: string, heading = '') => `/api/docs/guides/${slug}${heading && `#${heading}`}`;

/** The name that the links of a document use for a heading, as GitHub makes it. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
