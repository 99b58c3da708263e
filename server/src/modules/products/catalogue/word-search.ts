import { noBits, setBit, type Bits } from './bits.js';
import { TokenIndex } from './token-index.js';

/** Words whose tracks are remembered; a shop's visitors type the same few over and over. */
const REMEMBERED_WORDS = 64;

/** Which tracks contain a word, remembered per word and kept true while tracks change. */
export class WordSearch {
  private readonly texts: string[] = [];
  private readonly tokens = new TokenIndex();
  private readonly found = new Map<string, Bits>();

  textOf(slot: number): string {
    return this.texts[slot] ?? '';
  }

  /** The lower-cased searchable text of a slot is new or has changed; empty for a slot without a track. */
  put(slot: number, text: string): void {
    const before = this.texts[slot];
    if (before === text) return;
    if (before) this.tokens.remove(slot, before);
    this.texts[slot] = text;
    this.tokens.add(slot, text);
    for (const [word, slots] of this.found) {
      // A slot beyond the set is new: the word is looked up again when it is asked for.
      if (slot >>> 5 >= slots.length) this.found.delete(word);
      else setBit(slots, slot, text.includes(word));
    }
  }

  /** The slots whose text contains the word, which has no blank in it. */
  slotsWith(word: string): Bits {
    const known = this.found.get(word);
    if (known) this.found.delete(word);
    const slots = known ?? this.lookUp(word);
    this.found.set(word, slots);
    if (this.found.size > REMEMBERED_WORDS) {
      for (const oldest of this.found.keys()) {
        this.found.delete(oldest);
        break;
      }
    }
    return slots;
  }

  private lookUp(word: string): Bits {
    // Some room for tracks to come, so that the first of them does not make us forget the word.
    const slots = noBits(this.texts.length + 256);
    this.tokens.addSlots(word, slots);
    return slots;
  }
}

/** The words of a search, each of which must be found; every character counts as itself. */
export function wordsOf(search: string | null | undefined): string[] {
  return [...new Set((search ?? '').normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean))];
}
