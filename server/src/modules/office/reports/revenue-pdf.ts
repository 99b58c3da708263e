import { dollarsToCents } from '#domain/pricing.js';
import {
  createPdf,
  drawHeader,
  drawLine,
  drawPageNumbers,
  finishPdf,
  HEADER_HEIGHT,
  INK,
  innerWidth,
  LINE,
  MARGIN,
  paperDay,
  paperMoney,
  paperMonth,
  QUIET,
  renderable,
  style,
  type Pdf,
} from '#core/pdf/index.js';
import type { RevenueLine, RevenueReport } from './revenue-report.service.js';

const ROW_HEIGHT = 17;
/** Points kept free at the bottom of a page. */
const BOTTOM = 60;
/** Width of each column of figures, in points. */
const FIGURE_WIDTH = 68;

interface Column<Row> {
  header: string;
  value: (row: Row) => number;
  /** Whole numbers instead of dollars. */
  whole?: boolean;
}

const COUNT: Column<RevenueLine> = { header: 'Count', value: ({ count }) => count, whole: true };
const SALES: Column<RevenueLine> = { header: 'Sales', value: ({ sales }) => sales };
const REFUNDS: Column<RevenueLine> = { header: 'Refunds', value: ({ refunds }) => refunds };
const TOTAL: Column<RevenueLine> = { header: 'Total', value: ({ total }) => total };
const TAX: Column<RevenueLine> = { header: 'Tax in it', value: ({ tax }) => tax };

const whole = new Intl.NumberFormat('en-US');
const money = (dollars: number) => paperMoney(dollarsToCents(dollars));

/** Renders a report on as many A4 pages as it needs. */
export async function revenuePdf(report: RevenueReport, issuedAt: Date): Promise<Buffer> {
  const name = paperMonth(report.month);
  const doc = await createPdf({
    title: `Revenue of ${name}`,
    subject: 'Revenue by method, seller and genre',
    createdAt: issuedAt,
  });
  drawHeader(doc, {
    title: `Revenue of ${name}`,
    number: report.month,
    date: `${paperDay(issuedAt)}, US dollars`,
  });
  let y = drawTotals(doc, report, HEADER_HEIGHT + 34);
  y = drawTable(
    doc,
    'By method, service fee included',
    report.methods,
    [COUNT, SALES, REFUNDS, TOTAL, TAX],
    y,
  );
  y = drawTable(doc, 'By seller', report.sellers, sellerColumns(), y);
  drawTable(doc, 'By genre', report.genres, [COUNT, SALES, REFUNDS, TOTAL, TAX], y);
  drawPageNumbers(doc, `Revenue of ${name}`);
  return finishPdf(doc);
}

function sellerColumns(): Column<RevenueReport['sellers'][number]>[] {
  return [
    COUNT,
    TOTAL,
    TAX,
    { header: 'Commission', value: ({ commission }) => commission },
    { header: 'Earnings', value: ({ earnings }) => earnings },
  ];
}

function drawTotals(doc: Pdf, report: RevenueReport, top: number): number {
  const facts: [string, number][] = [
    ['Received from buyers', report.received],
    ['Service fee in it', report.serviceFee],
    ['Net revenue', report.net],
    ['Commission in it', report.commission],
    ['Tax in it, of invoices less credit notes', report.tax],
  ];
  return facts.reduce((y, [name, amount]) => {
    style(doc, 'text', 9, QUIET).text(name, MARGIN, y + 5, { lineBreak: false });
    drawFigure(doc, money(amount), MARGIN + innerWidth(doc) - 120, y, 120);
    drawLine(doc, MARGIN, y + ROW_HEIGHT, innerWidth(doc), LINE, 0.5);
    return y + ROW_HEIGHT;
  }, top);
}

function drawTable<Row extends { name: string }>(
  doc: Pdf,
  title: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  top: number,
): number {
  let y = drawTableHead(doc, title, columns, top + 26);
  if (rows.length === 0) {
    style(doc, 'text', 9, QUIET).text('Nothing sold', MARGIN, y + 5, { lineBreak: false });
    return y + ROW_HEIGHT;
  }
  for (const row of rows) {
    if (y + ROW_HEIGHT > doc.page.height - BOTTOM) {
      doc.addPage();
      y = drawTableHead(doc, `${title} (continued)`, columns, MARGIN);
    }
    const nameWidth = innerWidth(doc) - columns.length * FIGURE_WIDTH - 8;
    const name = renderable(row.name, '(name in another script)');
    style(doc, 'text', 9, INK).text(name, MARGIN, y + 5, { width: nameWidth, height: 12, ellipsis: true });
    columns.forEach((column, index) => {
      const text = column.whole ? whole.format(column.value(row)) : money(column.value(row));
      drawFigure(doc, text, figureX(doc, columns.length, index), y, FIGURE_WIDTH);
    });
    y += ROW_HEIGHT;
    drawLine(doc, MARGIN, y, innerWidth(doc), LINE, 0.5);
  }
  return y;
}

function drawTableHead<Row>(doc: Pdf, title: string, columns: readonly Column<Row>[], top: number): number {
  let y = top;
  if (y + 3 * ROW_HEIGHT > doc.page.height - BOTTOM) {
    doc.addPage();
    y = MARGIN;
  }
  style(doc, 'strong', 10, INK).text(title, MARGIN, y, { lineBreak: false });
  columns.forEach(({ header }, index) => {
    const options = { width: FIGURE_WIDTH, align: 'right' as const };
    style(doc, 'text', 7.5, QUIET).text(header, figureX(doc, columns.length, index), y + 2, options);
  });
  drawLine(doc, MARGIN, y + ROW_HEIGHT, innerWidth(doc), INK, 1);
  return y + ROW_HEIGHT;
}

function figureX(doc: Pdf, count: number, index: number): number {
  return MARGIN + innerWidth(doc) - (count - index) * FIGURE_WIDTH;
}

function drawFigure(doc: Pdf, text: string, x: number, y: number, width: number): void {
  style(doc, 'text', 9, INK).text(text, x, y + 5, { width, align: 'right', lineBreak: false });
}
