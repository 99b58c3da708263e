import { currentStore } from '#core/config/index.js';
import {
  createPdf,
  drawHeader,
  drawLine,
  drawPageNumbers,
  drawParties,
  finishPdf,
  HEADER_HEIGHT,
  INK,
  innerWidth,
  LINE,
  MARGIN,
  QUIET,
  style,
  type Pdf,
} from '#core/pdf/index.js';
import type { ContractText } from './contract.js';
import { drawSchedule } from './schedule-pages.js';

/** Height of the footer with the margin below it, in points. */
const FOOTER = 52;

/** Renders a contract or its revocation on one A4 page, two for long clauses, and its schedule of files on further ones. */
export async function contractPdf(text: ContractText): Promise<Buffer> {
  const doc = await createPdf({ title: `${text.title} ${text.number}`, subject: text.subject });
  drawHeader(doc, text);
  const parties: [string, string[]][] = [
    ['Seller', text.seller],
    ['Buyer', text.buyer],
  ];
  let y = drawParties(doc, parties, HEADER_HEIGHT + 34);
  y = drawFacts(doc, text, y + 20);
  drawClauses(doc, text, y + 22);
  drawFooter(doc, text);
  if (text.schedule) drawSchedule(doc, text.schedule);
  drawPageNumbers(doc, text.number);
  return finishPdf(doc);
}

function drawFacts(doc: Pdf, { facts }: ContractText, top: number): number {
  const width = innerWidth(doc);
  let y = top;
  for (const [name, value] of facts) {
    drawLine(doc, MARGIN, y, width, LINE, 0.5);
    style(doc, 'text', 9, QUIET).text(name, MARGIN, y + 5.5, { width: 150 });
    style(doc, 'strong', 9.5, INK).text(value, MARGIN + 160, y + 5, {
      width: width - 160,
      height: 26,
      ellipsis: true,
    });
    y = Math.max(doc.y, y + 17) + 4;
  }
  drawLine(doc, MARGIN, y, width, LINE, 0.5);
  return y;
}

function drawClauses(doc: Pdf, contract: ContractText, top: number): void {
  const { clauses } = contract;
  const width = innerWidth(doc) - 160;
  let y = top;
  for (const [index, [heading, text]] of clauses.entries()) {
    style(doc, 'text', 8.8, INK);
    if (y + doc.heightOfString(text, { width, lineGap: 1.4 }) > doc.page.height - FOOTER) {
      drawFooter(doc, contract);
      doc.addPage();
      y = MARGIN;
    }
    style(doc, 'strong', 8.8, INK).text(`${index + 1}`, MARGIN, y, { width: 14 });
    doc.text(heading, MARGIN + 18, y, { width: 112 });
    style(doc, 'text', 8.8, INK).text(text, MARGIN + 160, y, { width, lineGap: 1.4 });
    y = doc.y + 7.5;
  }
}

function drawFooter(doc: Pdf, { date }: ContractText): void {
  const y = doc.page.height - FOOTER;
  const width = innerWidth(doc);
  drawLine(doc, MARGIN, y, width, INK, 1);
  const text = `Issued electronically by ${currentStore().name} on ${date}. Valid without signature.`;
  style(doc, 'text', 7.5, QUIET).text(text, MARGIN, y + 9, { width: width - 140 });
}
