/** A4 documents in the style of the store. */
export {
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
} from './pdf.js';
export { paperDay, paperLength, paperMoney, paperMonth, paperSize, PAPER_UNITS } from './paper-text.js';
export { renderable } from './renderable.js';
