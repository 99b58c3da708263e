import { centsToDollars } from '#domain/pricing.js';
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
  paperDay,
  paperMoney,
  paperMonth,
  PAPER_UNITS,
  QUIET,
  renderable,
  style,
  type Pdf,
} from '#core/pdf/index.js';
import { csvText } from '#core/csv/index.js';
import type { Statement, StatementLine } from './statement.rules.js';

/** Name of the file, without ending. */
export function statementName({ sellerId, month }: Pick<Statement, 'sellerId' | 'month'>): string {
  return `statement-${sellerId}-${month}`;
}

/** Amounts in dollars; the first and the last row carry the balance. */
export function statementCsv({ month, openingCents, closingCents, lines }: Statement): string {
  return csvText([
    ['Date', 'Description', 'Amount', 'Balance'],
    [`${month}-01`, 'Opening balance', null, centsToDollars(openingCents)],
    ...lines.map(({ date, text, amountCents, balanceCents }) => [
      date.toISOString().slice(0, 10),
      text,
      centsToDollars(amountCents),
      centsToDollars(balanceCents),
    ]),
    [null, 'Closing balance', null, centsToDollars(closingCents)],
  ]);
}

const ROW = 19;
/** Height of a line of text in a row. */
const LINE_HEIGHT = 11;
const AMOUNT_WIDTH = 84;
const DATE_WIDTH = 96;
const BOTTOM = 64;

/** Statement as a PDF with as many A4 pages as the lines need. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { month, sellerId, sellerName, openingCents, closingCents, lines } = statement;
  const title = 'Seller statement';
  const doc = await createPdf({ title: `${title} ${month}`, subject: 'Sales and payouts of a month' });
  drawHeader(doc, {
    title,
    number: `${sellerId}-${month}`,
    date: paperMonth(month),
  });
  let y = drawParties(
    doc,
    [
      ['Seller', [renderable(sellerName, `Seller no. ${sellerId}`)]],
      [
        'Balance',
        [paperMoney(closingCents), `at the end of the month; ${paperMoney(openingCents)} at its start`],
      ],
    ],
    HEADER_HEIGHT + 34,
  );
  y = drawHeadings(doc, y + 26);
  for (const line of lines) {
    if (y > doc.page.height - BOTTOM - 2 * ROW) {
      doc.addPage();
      y = drawHeadings(doc, MARGIN);
    }
    y = drawStatementLine(doc, line, y);
  }
  if (lines.length === 0) {
    style(doc, 'text', 9, QUIET).text('No sales and no payouts in this month.', MARGIN, y + 6);
  }
  style(doc, 'text', 7.5, QUIET).text(
    `Issued by ${currentStore().name}. ${PAPER_UNITS}`,
    MARGIN,
    doc.page.height - 44,
    { lineBreak: false },
  );
  drawPageNumbers(doc, `Statement ${sellerId}-${month}`);
  return finishPdf(doc);
}

function drawHeadings(doc: Pdf, y: number): number {
  style(doc, 'text', 7.5, QUIET);
  drawCells(doc, ['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE'], y);
  drawLine(doc, MARGIN, y + 14, innerWidth(doc), INK, 1);
  return y + 20;
}

function drawStatementLine(
  doc: Pdf,
  { date, text, amountCents, balanceCents }: StatementLine,
  y: number,
): number {
  style(doc, 'text', 8.5, INK);
  const height = drawCells(
    doc,
    [paperDay(date), renderable(text, 'Sale or payout'), paperMoney(amountCents), paperMoney(balanceCents)],
    y,
  );
  const bottom = y + height + ROW - LINE_HEIGHT;
  drawLine(doc, MARGIN, bottom - 5, innerWidth(doc), LINE, 0.5);
  return bottom;
}

/** Returns the height of the description, which may take two lines. */
function drawCells(
  doc: Pdf,
  [date, text, amount, balance]: [string, string, string, string],
  y: number,
): number {
  const textWidth = innerWidth(doc) - DATE_WIDTH - 2 * AMOUNT_WIDTH;
  const amountX = MARGIN + DATE_WIDTH + textWidth;
  doc.text(date, MARGIN, y, { width: DATE_WIDTH, lineBreak: false });
  doc.text(text, MARGIN + DATE_WIDTH, y, { width: textWidth, height: 2 * LINE_HEIGHT, ellipsis: true });
  const { y: bottom } = doc;
  doc.text(amount, amountX, y, { width: AMOUNT_WIDTH, align: 'right' });
  doc.text(balance, amountX + AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  return bottom - y;
}
