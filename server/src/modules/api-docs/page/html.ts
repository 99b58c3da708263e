/** Markup that is ready to be sent. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | readonly Part[] | null;

/** A template whose texts are escaped, whatever they are; only other `html` goes in as it is. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, at) => piece + markupOf(parts[at] ?? null)).join(''));
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(markupOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The little Markdown of our descriptions: paragraphs, **bold**, `code`. */
export function prose(text: string): Html {
  const paragraphs = text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`);
  return html`${paragraphs}`;
}

export function inline(text: string): Html {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    return html`${part}`;
  });
  return html`${parts}`;
}
