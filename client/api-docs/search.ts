import { GUIDES, guideUrl, headingId, type GuideText } from './guides';

/** A part of a guide below one heading. */
interface Section {
  url: string;
  guide: string;
  heading: string;
  text: string;
}

const MAX_HITS = 20;
const EXCERPT_LENGTH = 160;

function sectionsOf({ slug, title, text }: GuideText): Section[] {
  const sections: Section[] = [{ url: guideUrl(slug), guide: title, heading: title, text: '' }];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,4} (.*)/.exec(line)) || [];
    const last = sections.at(-1);
    if (heading) sections.push({ url: guideUrl(slug, headingId(heading)), guide: title, heading, text: '' });
    else if (last) last.text += `${line}\n`;
  }
  return sections;
}

let sections: readonly Section[] | undefined;

export interface Hit {
  url: string;
  guide: string;
  heading: string;
  excerpt: string;
}

/** The sections that contain every word, those whose heading does first. */
export function searchGuides(query: string): Hit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  sections ??= GUIDES.flatMap(sectionsOf);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return sections
    .filter(({ heading, text }) => has(`${heading} ${text}`))
    .sort((a, b) => Number(has(b.heading)) - Number(has(a.heading)))
    .slice(0, MAX_HITS)
    .map(({ url, guide, heading, text }) => ({ url, guide, heading, excerpt: excerptOf(text, words) }));
}

function excerptOf(text: string, words: readonly string[]): string {
  const plain = text
    .replaceAll(/[|`*_#]+|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const places = words.map((word) => plain.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(Math.min(...places, plain.length) - EXCERPT_LENGTH / 4, 0);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, start + EXCERPT_LENGTH)}`;
}
