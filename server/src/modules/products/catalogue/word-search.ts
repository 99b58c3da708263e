/** Words whose tracks are remembered; a shop's visitors type the same few over and over. */
const REMEMBERED_WORDS = 64;

/** Which tracks contain a word, remembered per word and kept true while tracks change. */
export class WordSearch {
  private readonly found = new Map<string, Uint8Array>();

  /** @param textOf the lower-cased searchable text of a slot; empty for a free one. */
  constructor(private readonly textOf: (slot: number) => string) {}

  /** One byte per slot below `count`: 1 where the text contains the word. */
  match(word: string, count: number): Uint8Array {
    let mask = this.found.get(word);
    if (mask) this.found.delete(word);
    else mask = this.scan(word, count);
    this.found.set(word, mask);
    if (this.found.size > REMEMBERED_WORDS) {
      for (const oldest of this.found.keys()) {
        this.found.delete(oldest);
        break;
      }
    }
    return mask;
  }

  /** The text of a slot changed. */
  update(slot: number): void {
    const text = this.textOf(slot);
    for (const [word, mask] of this.found) {
      // A slot beyond the mask is new: the word is looked up again when it is asked for.
      if (slot >= mask.length) this.found.delete(word);
      else mask[slot] = text.includes(word) ? 1 : 0;
    }
  }

  private scan(word: string, count: number): Uint8Array {
    const mask = new Uint8Array(count + (count >> 3) + 64);
    for (let slot = 0; slot < count; slot++) if (this.textOf(slot).includes(word)) mask[slot] = 1;
    return mask;
  }
}

/** The words of a search, each of which must be found; every character counts as itself. */
export function wordsOf(search: string | null | undefined): string[] {
  return [...new Set((search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean))];
}
