import { inflateSync } from 'node:zlib';

/** Objects of a PDF of ours by their number: head and, decompressed, the stream. */
interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  // PDFKit writes the length of a stream behind it: its end is searched.
  for (const [, id = '', content = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', rest] = content.split(/stream\r?\n/, 2);
    objects.set(id, { head, stream: rest === undefined ? '' : inflated(rest) });
  }
  return objects;
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: 2 }).toString('latin1');
  } catch {
    return stream;
  }
}

/** Characters of a font by glyph, from its ToUnicode map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  const character = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g)) {
    const targets = [...list.matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex);
    for (const [index, hex] of targets.entries()) glyphs.set(parseInt(from, 16) + index, character(hex));
  }
  return glyphs;
}

const refsIn = (head: string, name: string) =>
  new RegExp(`/${name} (?:\\[)?(\\d+) 0 R`).exec(head)?.[1] ?? '';

/** Rectangles of a PDF, as `x y width height`. */
export function pdfRectangles(pdf: Buffer): [x: number, y: number, width: number, height: number][] {
  return [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)].map(
      ([, x, y, width, height]) =>
        [Number(x), Number(y), Number(width), Number(height)] as [number, number, number, number],
    ),
  );
}

/** Text of a PDF as a reader sees it, with its metadata. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(refsIn(objects.get(id)?.head ?? '', 'ToUnicode'))?.stream ?? '';
      fonts.set(name, glyphsOf(map));
    }
  }
  let glyphs = new Map<number, string>();
  const pieces: string[] = [];
  for (const { stream } of objects.values()) {
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map<number, string>();
      else pieces.push(textOf(shown ?? '', glyphs));
    }
  }
  return [...pieces, pdf.toString('latin1')].join('\n');
}

function textOf(shown: string, glyphs: ReadonlyMap<number, string>): string {
  return [...shown.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(parseInt(glyph, 16)) ?? '')
    .join('');
}
