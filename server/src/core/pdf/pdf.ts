import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import { currentStore } from '../config/index.js';

const FONT_FILES = {
  text: 'inter-regular.ttf',
  strong: 'inter-bold.ttf',
  display: 'archivo-expanded-bold.ttf',
} as const;

type FontName = keyof typeof FONT_FILES;

/** Parsed once: for a document of a page, that takes as long as all the rest. */
let fonts: Record<FontName, string> | undefined;

export const INK = '#0b0b0d';
export const QUIET = '#5c5a55';
export const LINE = '#d9d6cf';
export const BONE = '#f4f1ea';

/** Points. */
export const MARGIN = 56;
export const HEADER_HEIGHT = 92;
const COLUMN_GAP = 24;
const PAGE_NUMBER_BOTTOM = 43;

export type Pdf = InstanceType<typeof PDFDocument>;

interface PdfFacts {
  title: string;
  subject: string;
  /** Moment in the document's metadata; now unless given. */
  createdAt?: Date;
  /** Keeps to PDF/A-3b, which may carry files and is readable for decades. */
  archival?: boolean;
}

/** 128 bits: nobody renders the same document from a guess of its content and compares the hashes. */
const RANDOM_BYTES = 16;

/**
 * Opens an A4 document with the fonts `text`, `strong` and `display`. No two documents are equal, even with the same content:
 * store what must have the same bytes again. The PDF library is loaded on first use.
 */
export async function createPdf({
  title,
  subject,
  createdAt = new Date(),
  archival = false,
}: PdfFacts): Promise<Pdf> {
  const { default: PdfKit } = await import('pdfkit');
  const { text, strong, display } = (fonts ??= await parseFonts());
  const doc = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: 'en',
    // Pages are numbered once their count is known.
    bufferPages: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: currentStore().name,
      Subject: subject,
      Keywords: `document ${randomBytes(RANDOM_BYTES).toString('hex')}`,
      CreationDate: createdAt,
    },
    font: text,
    ...(archival && { pdfVersion: '1.7', subset: 'PDF/A-3b' as const }),
  });
  doc.registerFont('text', text);
  doc.registerFont('strong', strong);
  doc.registerFont('display', display);
  return doc;
}

async function parseFonts(): Promise<Record<FontName, string>> {
  const { create } = await import('fontkit');
  const parse = async (name: FontName): Promise<string> => {
    const file = fileURLToPath(new URL(`./fonts/${FONT_FILES[name]}`, import.meta.url));
    // PDFKit takes parsed fonts as well; its types name only files.
    return create(await readFile(file)) as unknown as string;
  };
  const [text, strong, display] = await Promise.all([parse('text'), parse('strong'), parse('display')]);
  return { text, strong, display };
}

/** Closes the document and returns its bytes. */
export function finishPdf(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

export const innerWidth = (doc: Pdf) => doc.page.width - 2 * MARGIN;

/** Selects font, size in points and colour of the text that follows. */
export function style(doc: Pdf, font: FontName, size: number, color: string): Pdf {
  return doc.font(font).fontSize(size).fillColor(color);
}

export function drawLine(doc: Pdf, x: number, y: number, width: number, color: string, weight: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** Writes the name of the document at the foot of each page, and which page it is of several. Called last. */
export function drawPageNumbers(doc: Pdf, name: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const text = count === 1 ? name : `${name}, page ${page + 1} of ${count}`;
    style(doc, 'text', 7.5, QUIET).text(text, MARGIN, doc.page.height - PAGE_NUMBER_BOTTOM, {
      width: innerWidth(doc),
      align: 'right',
    });
  }
}

interface HeaderFacts {
  title: string;
  number: string;
  date: string;
}

/** Draws the band with the store's name on top of the first page. */
export function drawHeader(doc: Pdf, { title, number, date }: HeaderFacts): void {
  const { name, accentDark } = currentStore();
  doc.rect(0, 0, doc.page.width, HEADER_HEIGHT).fill(INK);
  doc.rect(0, HEADER_HEIGHT, doc.page.width, 3).fill(accentDark);
  style(doc, 'display', 11, accentDark).text(name.toUpperCase(), MARGIN, 26, {
    characterSpacing: 1.5,
    width: innerWidth(doc) - 180,
    height: 14,
    ellipsis: true,
  });
  style(doc, 'display', 19, BONE).text(title, MARGIN, 46, { lineBreak: false });
  const width = 170;
  const x = doc.page.width - MARGIN - width;
  style(doc, 'text', 8.5, BONE).text(`No. ${number}`, x, 27, { width, align: 'right' });
  doc.text(date, x, 53, { width, align: 'right' });
}

/** Draws two parties (role, then name and further lines) side by side. Returns the y below them. */
export function drawParties(
  doc: Pdf,
  parties: readonly [role: string, lines: readonly string[]][],
  y: number,
): number {
  const width = (innerWidth(doc) - COLUMN_GAP) / 2;
  const bottoms = parties.map(([role, lines], index) =>
    drawParty(doc, role, lines, MARGIN + index * (width + COLUMN_GAP), y, width),
  );
  return Math.max(y, ...bottoms);
}

function drawParty(
  doc: Pdf,
  role: string,
  [name = '', ...rest]: readonly string[],
  x: number,
  y: number,
  width: number,
): number {
  drawLine(doc, x, y, width, INK, 1);
  style(doc, 'text', 7.5, QUIET).text(role.toUpperCase(), x, y + 8, { characterSpacing: 0.8 });
  // Long names are set smaller before they wrap.
  style(doc, 'strong', name.length > 30 ? 10 : 12, INK).text(name, x, y + 22, {
    width,
    height: 40,
    ellipsis: true,
  });
  style(doc, 'text', 9, QUIET);
  for (const line of rest) doc.text(line, x, doc.y + 2, { width, height: 24, ellipsis: true });
  return doc.y;
}
