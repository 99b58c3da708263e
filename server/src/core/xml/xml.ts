/** Characters that XML 1.0 does not allow, lone surrogates among them. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A serialized element, or nothing. */
export type Xml = string;

function escaped(text: string): string {
  return text.replace(NOT_XML, ' ').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** An element with text. Null and empty text make no element. */
export function textElement(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  if (text === null || text === '') return '';
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${given.join('')}>${escaped(text)}</${name}>`;
}

/** An element with child elements. Without any it makes no element. */
export function element(name: string, ...children: Xml[]): Xml {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}
