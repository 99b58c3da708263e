/** A4 documents in the style of the store. */
export {
  createPdf,
  drawHeader,
  drawLine,
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
export { renderable } from './renderable.js';
