import { drawLine, INK, innerWidth, LINE, MARGIN, QUIET, style, type Pdf } from '#core/pdf/index.js';
import type { ScheduleRow, ScheduleText } from './contract-schedule.js';

const LENGTH_WIDTH = 50;
const SIZE_WIDTH = 70;
/** Files stand below their archive by this much. */
const INDENT = 12;
/** Points kept free at the bottom of a page. */
const BOTTOM = 60;
const FINGERPRINT_LINE = 8.6;

/** Adds the pages that list the delivered files. */
export function drawSchedule(doc: Pdf, { rows, fingerprint }: ScheduleText): void {
  let y = startPage(doc, 'Schedule of files');
  for (const row of rows) {
    const height = heightOf(doc, row);
    if (y + height > doc.page.height - BOTTOM) y = startPage(doc, 'Schedule of files (continued)');
    drawRow(doc, row, y);
    y += height;
  }
  drawLine(doc, MARGIN, y, innerWidth(doc), LINE, 0.5);
  if (fingerprint) drawFingerprint(doc, fingerprint, y + 24);
}

function startPage(doc: Pdf, title: string): number {
  doc.addPage();
  style(doc, 'display', 13, INK).text(title, MARGIN, MARGIN, { lineBreak: false });
  const y = MARGIN + 30;
  style(doc, 'text', 7.5, QUIET).text('FILE, SHA-256', MARGIN, y, { characterSpacing: 0.8 });
  const [lengthX, sizeX] = columnsOf(doc);
  doc.text('LENGTH', lengthX, y, { width: LENGTH_WIDTH, align: 'right', characterSpacing: 0.8 });
  doc.text('SIZE', sizeX, y, { width: SIZE_WIDTH, align: 'right', characterSpacing: 0.8 });
  drawLine(doc, MARGIN, y + 14, innerWidth(doc), INK, 1);
  return y + 14;
}

function columnsOf(doc: Pdf): [lengthX: number, sizeX: number] {
  const sizeX = MARGIN + innerWidth(doc) - SIZE_WIDTH;
  return [sizeX - LENGTH_WIDTH, sizeX];
}

/** Place and width of the name of a file. */
function nameOf(doc: Pdf, { isArchive }: ScheduleRow): { x: number; width: number } {
  const x = MARGIN + (isArchive ? 0 : INDENT);
  return { x, width: columnsOf(doc)[0] - 10 - x };
}

function styleName(doc: Pdf, { isArchive }: ScheduleRow): Pdf {
  return style(doc, isArchive ? 'strong' : 'text', 9, INK);
}

function heightOf(doc: Pdf, row: ScheduleRow): number {
  return styleName(doc, row).heightOfString(row.name, { width: nameOf(doc, row).width }) + 20;
}

function drawRow(doc: Pdf, row: ScheduleRow, y: number): void {
  const { x, width } = nameOf(doc, row);
  const [lengthX, sizeX] = columnsOf(doc);
  drawLine(doc, MARGIN, y, innerWidth(doc), LINE, 0.5);
  styleName(doc, row).text(row.name, x, y + 5, { width });
  const hashY = doc.y + 1;
  style(doc, 'text', 9, INK).text(row.length, lengthX, y + 5, { width: LENGTH_WIDTH, align: 'right' });
  doc.text(row.size, sizeX, y + 5, { width: SIZE_WIDTH, align: 'right' });
  style(doc, 'text', 7, QUIET).text(row.hash, x, hashY, { lineBreak: false });
}

function drawFingerprint(doc: Pdf, { label, value }: { label: string; value: string }, top: number): void {
  const width = innerWidth(doc);
  style(doc, 'text', 6.2, QUIET);
  const lines = wrapped(doc, value, width);
  let y = top;
  if (y + 24 + 2 * FINGERPRINT_LINE > doc.page.height - BOTTOM) {
    doc.addPage();
    y = MARGIN;
  }
  style(doc, 'strong', 9, INK).text(label, MARGIN, y, { width });
  y = doc.y + 6;
  for (const line of lines) {
    if (y + FINGERPRINT_LINE > doc.page.height - BOTTOM) {
      doc.addPage();
      y = MARGIN;
    }
    style(doc, 'text', 6.2, QUIET).text(line, MARGIN, y, { lineBreak: false });
    y += FINGERPRINT_LINE;
  }
}

/** Lines of whole groups; PDFKit would measure each group by itself. */
function wrapped(doc: Pdf, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const group of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${group}`.trim();
    if (lines.length > 0 && doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(group);
  }
  return lines;
}
