/** Indexes of rows, both of them included. */
export interface SeenRows {
  first: number;
  last: number;
}

/** `offset` is how many pixels of the list are scrolled out at the top; negative while the list is still to come. */
export function seenRows(offset: number, viewport: number, rowHeight: number, rowCount: number): SeenRows {
  const end = Math.max(0, rowCount - 1);
  const at = (pixels: number) => Math.min(end, Math.max(0, Math.floor(pixels / rowHeight)));
  return { first: at(offset), last: at(offset + viewport - 1) };
}
