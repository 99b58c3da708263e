import { type Bits, noBits, setBit } from './bits.js';

/** Cached words; visitors search for the same few. */
const CACHED_WORDS = 64;

/** Slots by the words of their text. Results are cached per word and updated with each change. */
export class WordSearch {
  private readonly texts: string[] = [];
  private readonly tokens = new TokenIndex();
  private readonly found = new Map<string, Bits>();

  textOf(slot: number): string {
    return this.texts[slot] ?? '';
  }

  /** Sets the lower-case text of a slot; empty for a slot without a track. */
  put(slot: number, text: string): void {
    const before = this.texts[slot];
    if (before === text) return;
    if (before) this.tokens.remove(slot, before);
    this.texts[slot] = text;
    this.tokens.add(slot, text);
    for (const [word, slots] of this.found) {
      // A new slot beyond the set: the next search looks the word up again.
      if (slot >>> 5 >= slots.length) this.found.delete(word);
      else setBit(slots, slot, text.includes(word));
    }
  }

  /** Slots whose text contains the word; the word must not contain white space. */
  slotsWith(word: string): Bits {
    const known = this.found.get(word);
    if (known) this.found.delete(word);
    const slots = known ?? this.lookUp(word);
    this.found.set(word, slots);
    if (this.found.size > CACHED_WORDS) {
      for (const oldest of this.found.keys()) {
        this.found.delete(oldest);
        break;
      }
    }
    return slots;
  }

  /** Slots whose text contains the word between white space. */
  slotsOfWord(word: string): Bits {
    const slots = noBits(this.texts.length + 256);
    this.tokens.addSlotsOfToken(word, slots);
    return slots;
  }

  private lookUp(word: string): Bits {
    // Room for new tracks, so that the first of them does not evict the word.
    const slots = noBits(this.texts.length + 256);
    this.tokens.addSlots(word, slots);
    return slots;
  }
}

/** Long enough to be selective, short enough for most searches to contain one. */
const GRAM = 3;

/**
 * Inverted index of words. A part of a word is found by its rarest trigram, so the cost of a search depends on its
 * results and not on the size of the catalogue.
 */
class TokenIndex {
  private readonly ids = new Map<string, number>();
  private readonly tokens: string[] = [];
  private readonly postings: number[][] = [];
  /** Tokens by their trigrams; the last ones of a token are shorter. */
  private readonly tokensOfGram = new Map<string, number[]>();
  /** Grams by their first characters, for searches shorter than a gram. */
  private readonly gramsByStart = new Map<string, string[]>();

  add(slot: number, text: string): void {
    for (const token of tokensOf(text)) {
      const id = this.ids.get(token);
      if (id === undefined) this.addToken(token, slot);
      else this.postings[id]!.push(slot);
    }
  }

  /** Removes a slot; `text` must be the one it was added with. */
  remove(slot: number, text: string): void {
    for (const token of tokensOf(text)) {
      const posting = this.postings[this.ids.get(token) ?? -1];
      const last = posting?.pop();
      if (!posting || last === undefined || last === slot) continue;
      const at = posting.indexOf(slot);
      if (at >= 0) posting[at] = last;
    }
  }

  addSlotsOfToken(token: string, slots: Bits): void {
    const id = this.ids.get(token);
    if (id !== undefined) this.addPosting(id, slots);
  }

  /** Adds every slot that has a token containing `part`. */
  addSlots(part: string, slots: Bits): void {
    if (part.length < GRAM) {
      for (const gram of this.gramsByStart.get(part) ?? []) {
        for (const id of this.tokensOfGram.get(gram)!) this.addPosting(id, slots);
      }
      return;
    }
    for (const id of this.candidates(part)) {
      if (part.length === GRAM || this.tokens[id]!.includes(part)) this.addPosting(id, slots);
    }
  }

  /** Tokens with the rarest gram of the part. */
  private candidates(part: string): readonly number[] {
    let rarest: readonly number[] | undefined;
    for (let at = 0; at + GRAM <= part.length; at++) {
      const having = this.tokensOfGram.get(part.slice(at, at + GRAM));
      if (!having) return [];
      if (!rarest || having.length < rarest.length) rarest = having;
    }
    return rarest ?? [];
  }

  private addToken(token: string, slot: number): void {
    const id = this.tokens.push(token) - 1;
    this.ids.set(token, id);
    this.postings.push([slot]);
    for (let at = 0; at < token.length; at++) {
      const gram = token.slice(at, at + GRAM);
      const having = this.tokensOfGram.get(gram);
      if (!having) this.addGram(gram, id);
      // A token may contain the same gram twice.
      else if (having.at(-1) !== id) having.push(id);
    }
  }

  private addGram(gram: string, id: number): void {
    this.tokensOfGram.set(gram, [id]);
    for (let length = 1; length < GRAM && length <= gram.length; length++) {
      const start = gram.slice(0, length);
      const grams = this.gramsByStart.get(start);
      if (grams) grams.push(gram);
      else this.gramsByStart.set(start, [gram]);
    }
  }

  private addPosting(id: number, slots: Bits): void {
    const posting = this.postings[id]!;
    for (let at = 0; at < posting.length; at++) setBit(slots, posting[at]!, true);
  }
}

function tokensOf(text: string): Set<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
