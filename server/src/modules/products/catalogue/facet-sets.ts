import { noBits, type Bits } from './bits.js';
import type { FacetPart } from './selection.js';

/** For each facet, the slots that meet everything but its own part. */
export type FacetSets = Readonly<Record<FacetPart, Bits>>;

/** Room for the sets of one summary, used again by the next: making it each time takes as long as filling it. */
export class FacetBuffers {
  private readonly sets: Record<FacetPart, Bits> = {
    category: noBits(0),
    musicKey: noBits(0),
    type: noBits(0),
    priceCents: noBits(0),
    bpm: noBits(0),
  };
  /** Stands for a part that restricts nothing. */
  private everything = noBits(0);

  /**
   * Leaves out each part in turn. The sets are overwritten by the next call.
   * @param always the slots that meet what has no facet
   * @param parts the slots that meet each restricted part
   */
  leaveEachOut(always: Bits, parts: ReadonlyMap<FacetPart, Bits>): FacetSets {
    this.fit(always.length);
    const setOf = (part: FacetPart): Bits => parts.get(part) ?? this.everything;
    const [categories, keys, types] = [setOf('category'), setOf('musicKey'), setOf('type')];
    const [prices, bpms] = [setOf('priceCents'), setOf('bpm')];
    const { category, musicKey, type, priceCents, bpm } = this.sets;
    for (let at = 0; at < always.length; at++) {
      const byCategoryAndKey = categories[at]! & keys[at]! & always[at]!;
      const byPriceAndBpm = prices[at]! & bpms[at]!;
      const notByChoiceOfTwo = byPriceAndBpm & types[at]! & always[at]!;
      const byChoice = byCategoryAndKey & types[at]!;
      category[at] = keys[at]! & notByChoiceOfTwo;
      musicKey[at] = categories[at]! & notByChoiceOfTwo;
      type[at] = byCategoryAndKey & byPriceAndBpm;
      priceCents[at] = byChoice & bpms[at]!;
      bpm[at] = byChoice & prices[at]!;
    }
    return this.sets;
  }

  private fit(length: number): void {
    if (this.everything.length === length) return;
    this.everything = new Uint32Array(length).fill(0xffffffff);
    for (const part of Object.keys(this.sets) as FacetPart[]) this.sets[part] = new Uint32Array(length);
  }
}
