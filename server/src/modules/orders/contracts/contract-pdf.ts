import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { ContractText } from './contract.js';

const FONTS = fileURLToPath(new URL('./fonts/', import.meta.url));
const INK = '#0b0b0d';
const QUIET = '#5c5a55';
const LINE = '#d9d6cf';
const SIGNAL = '#d4ff3f';
const BONE = '#f4f1ea';

const MARGIN = 56;
const HEADER_HEIGHT = 92;
const COLUMN_GAP = 24;

type Doc = InstanceType<typeof PDFDocument>;

/** Renders a contract on one A4 page. */
export function contractPdf(text: ContractText): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Rights transfer agreement ${text.number}`,
      Author: 'Ghostnote',
      Subject: 'Transfer of all rights',
    },
  });
  doc.registerFont('text', `${FONTS}inter-regular.ttf`);
  doc.registerFont('strong', `${FONTS}inter-bold.ttf`);
  doc.registerFont('display', `${FONTS}archivo-expanded-bold.ttf`);
  const finished = collect(doc);
  drawHeader(doc, text);
  let y = drawParties(doc, text, HEADER_HEIGHT + 34);
  y = drawFacts(doc, text, y + 20);
  drawClauses(doc, text, y + 22);
  drawFooter(doc, text);
  doc.end();
  return finished;
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

const innerWidth = (doc: Doc) => doc.page.width - 2 * MARGIN;

function drawHeader(doc: Doc, { number, date }: ContractText): void {
  doc.rect(0, 0, doc.page.width, HEADER_HEIGHT).fill(INK);
  doc.rect(0, HEADER_HEIGHT, doc.page.width, 3).fill(SIGNAL);
  doc.font('display').fontSize(11).fillColor(SIGNAL).text('GHOSTNOTE', MARGIN, 26, { characterSpacing: 1.5 });
  doc
    .font('display')
    .fontSize(19)
    .fillColor(BONE)
    .text('Rights transfer agreement', MARGIN, 46, { lineBreak: false });
  const width = 170;
  const x = doc.page.width - MARGIN - width;
  doc.font('text').fontSize(8.5).fillColor(BONE).text(`No. ${number}`, x, 27, { width, align: 'right' });
  doc.text(date, x, 53, { width, align: 'right' });
}

function drawParties(doc: Doc, { seller, buyer }: ContractText, y: number): number {
  const width = (innerWidth(doc) - COLUMN_GAP) / 2;
  const left = drawParty(doc, 'Seller', seller, MARGIN, y, width);
  const right = drawParty(doc, 'Buyer', buyer, MARGIN + width + COLUMN_GAP, y, width);
  return Math.max(left, right);
}

function drawParty(
  doc: Doc,
  role: string,
  [name = '', ...rest]: string[],
  x: number,
  y: number,
  width: number,
): number {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  label(doc, role, x, y + 8);
  doc
    .font('strong')
    .fontSize(fitting(name, 12))
    .fillColor(INK)
    .text(name, x, y + 22, { width, height: 40, ellipsis: true });
  doc.font('text').fontSize(9).fillColor(QUIET);
  for (const line of rest) doc.text(line, x, doc.y + 2, { width, height: 20, ellipsis: true });
  return doc.y;
}

function drawFacts(doc: Doc, { facts }: ContractText, top: number): number {
  const width = innerWidth(doc);
  let y = top;
  for (const [name, value] of facts) {
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    doc
      .font('text')
      .fontSize(9)
      .fillColor(QUIET)
      .text(name, MARGIN, y + 5.5, { width: 150 });
    doc
      .font('strong')
      .fontSize(9.5)
      .fillColor(INK)
      .text(value, MARGIN + 160, y + 5, { width: width - 160, height: 22, ellipsis: true });
    y = Math.max(doc.y, y + 17) + 4;
  }
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  return y;
}

function drawClauses(doc: Doc, { clauses }: ContractText, top: number): void {
  const width = innerWidth(doc);
  let y = top;
  for (const [index, [heading, text]] of clauses.entries()) {
    doc
      .font('strong')
      .fontSize(8.8)
      .fillColor(INK)
      .text(`${index + 1}`, MARGIN, y, { width: 14 });
    doc.text(heading, MARGIN + 18, y, { width: 112 });
    doc
      .font('text')
      .fontSize(8.8)
      .text(text, MARGIN + 160, y, { width: width - 160, lineGap: 1.4 });
    y = doc.y + 7.5;
  }
}

function drawFooter(doc: Doc, { number, date }: ContractText): void {
  const y = doc.page.height - 52;
  const width = innerWidth(doc);
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  doc
    .font('text')
    .fontSize(7.5)
    .fillColor(QUIET)
    .text(`Issued electronically by Ghostnote on ${date}. Valid without signature.`, MARGIN, y + 9, {
      width: width - 110,
    });
  doc.text(number, MARGIN + width - 110, y + 9, { width: 110, align: 'right' });
}

function label(doc: Doc, text: string, x: number, y: number): void {
  doc.font('text').fontSize(7.5).fillColor(QUIET).text(text.toUpperCase(), x, y, { characterSpacing: 0.8 });
}

/** Long names are set smaller before they wrap. */
function fitting(text: string, size: number): number {
  return text.length > 30 ? size - 2 : size;
}
