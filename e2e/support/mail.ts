import { statSync } from 'node:fs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** URLs of all links in order, from the HTML part or else the text part. */
  links: string[];
  /** Address of one-click unsubscription (RFC 8058); empty for a mail without. */
  oneClickUrl: string;
  writtenAt: Date;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Parses an .eml file of our server: MIME with quoted-printable or base64 parts. */
export function readMail(content: Buffer, file: string): Mail {
  const root = splitPart(content.toString('latin1'));
  const parts = leaves(root);
  const text = parts.find(({ headers }) => typeOf(headers).startsWith('text/plain'));
  const html = parts.find(({ headers }) => typeOf(headers).startsWith('text/html'));
  const mail = { text: text ? decode(text) : '', html: html ? decode(html) : '' };
  return {
    ...mail,
    to: root.headers.get('to') ?? '',
    subject: decodeWords(root.headers.get('subject') ?? ''),
    links: mail.html ? linksIn(mail.html) : (mail.text.match(/https?:\/\/[^\s<>"')]+/g) ?? []),
    oneClickUrl: oneClickUrlIn(root.headers),
    writtenAt: statSync(file).mtime,
  };
}

function oneClickUrlIn(headers: Map<string, string>): string {
  if (headers.get('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return '';
  return /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
}

function splitPart(source: string): Part {
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? [];
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(typeOf(part.headers))?.[1];
  if (!boundary) return [part];
  const sections = part.body.split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => leaves(splitPart(section.replace(/^\r?\n/, ''))));
}

function typeOf(headers: Map<string, string>): string {
  return headers.get('content-type') ?? 'text/plain';
}

function decode({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(body.replaceAll(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1').toString('utf8');
  }
}

function quotedPrintable(source: string): string {
  const bytes = source.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'));
}
