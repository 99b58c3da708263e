/** The grid's measures in pixels. They follow from the width alone, so a page that is come back to has its height at once. */
export interface GridLayout {
  columns: number;
  gap: number;
  /** One row with the gap below it. */
  rowHeight: number;
}

const PHONE_MAX = 768;
/** What stands below the cover: facts, name, maker, price. */
const TEXT_HEIGHT = { phone: 166, desk: 157 };

/** `width` is the list's own, `viewport` decides which card is drawn. */
export function gridLayout(width: number, viewport: number): GridLayout {
  const phone = viewport <= PHONE_MAX;
  const gap = phone ? 14 : 24;
  const narrowest = phone ? 160 : 215;
  const columns = Math.max(phone ? 2 : 3, Math.floor((width + gap) / (narrowest + gap)));
  const cover = (width - gap * (columns - 1)) / columns;
  const rowGap = phone ? 28 : 40;
  return {
    columns,
    gap,
    rowHeight: Math.round(cover + (phone ? TEXT_HEIGHT.phone : TEXT_HEIGHT.desk) + rowGap),
  };
}
