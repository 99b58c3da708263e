/** A column of sealed text, described by the module that owns it, so that a rotation finds it. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Integer column that identifies the row. */
  key: string;
  /** As the module seals and opens it. */
  purpose: string;
  ownerOf: (key: number) => string;
}
