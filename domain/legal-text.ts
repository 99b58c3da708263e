/** Texts that orders are placed under. Pages and stored versions are made from them, so that both say the same. */

export interface LegalSection {
  id: string;
  title: string;
  /** Paragraphs; a list inside an array is a list. `[label](address)` is a link. */
  text: readonly (string | readonly string[])[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  /** Day of the last change, as the page shows it. */
  updated: string;
  sections: readonly LegalSection[];
}

/** A text as it was in force when an order was placed. */
export interface LegalText {
  title: string;
  /** Plain text, a line for each paragraph. */
  text: string;
}

export interface TextPart {
  text: string;
  /** Null for text that is no link. */
  href: string | null;
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Splits a paragraph into text and links. */
export function partsOf(paragraph: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: paragraph.slice(end, match.index), href: null });
    parts.push({ text: match[1] ?? '', href: match[2] ?? null });
    end = match.index + match[0].length;
  }
  if (end < paragraph.length) parts.push({ text: paragraph.slice(end), href: null });
  return parts;
}

/** A document as plain text: numbered headings, a line for each paragraph, links by their labels. */
export function toPlainText({ lead, sections }: LegalDocument): string {
  const plain = (paragraph: string) =>
    partsOf(paragraph)
      .map(({ text }) => text)
      .join('');
  const lines = sections.flatMap(({ title, text }, place) => [
    '',
    `${place + 1}. ${title}`,
    ...text.flatMap((part) =>
      typeof part === 'string' ? plain(part) : part.map((item) => `- ${plain(item)}`),
    ),
  ]);
  return [lead, ...lines].join('\n');
}
