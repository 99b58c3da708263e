import { type Bits, noBits, setBit } from './bits.js';

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

/** Long enough for few words to share one, short enough for most searches to have one. */
const GRAM = 3;

/**
 * The words that occur in the catalogue, and in which slots. A part of a word is found by the three letters in it that
 * the fewest words have, so that a search costs what it finds and not what there is.
 */
export class TokenIndex {
  private readonly ids = new Map<string, number>();
  private readonly tokens: string[] = [];
  private readonly postings: number[][] = [];
  /** Tokens by each run of three characters in them; the last ones of a token are shorter. */
  private readonly tokensOfGram = new Map<string, number[]>();
  /** Grams by what they begin with, for searches shorter than a gram. */
  private readonly gramsByStart = new Map<string, string[]>();

  add(slot: number, text: string): void {
    for (const token of tokensOf(text)) {
      const id = this.ids.get(token);
      if (id === undefined) this.learn(token, slot);
      else this.postings[id]!.push(slot);
    }
  }

  /** Takes the slot out again; the text must be the one it was added with. */
  remove(slot: number, text: string): void {
    for (const token of tokensOf(text)) {
      const posting = this.postings[this.ids.get(token) ?? -1];
      const last = posting?.pop();
      if (!posting || last === undefined || last === slot) continue;
      const at = posting.indexOf(slot);
      if (at >= 0) posting[at] = last;
    }
  }

  /** Adds every slot that has a token with `part` in it. */
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

  /** The tokens that have the rarest gram of the part. */
  private candidates(part: string): readonly number[] {
    let rarest: readonly number[] | undefined;
    for (let at = 0; at + GRAM <= part.length; at++) {
      const having = this.tokensOfGram.get(part.slice(at, at + GRAM));
      if (!having) return [];
      if (!rarest || having.length < rarest.length) rarest = having;
    }
    return rarest ?? [];
  }

  private learn(token: string, slot: number): void {
    const id = this.tokens.push(token) - 1;
    this.ids.set(token, id);
    this.postings.push([slot]);
    for (let at = 0; at < token.length; at++) {
      const gram = token.slice(at, at + GRAM);
      const having = this.tokensOfGram.get(gram);
      if (!having) this.learnGram(gram, id);
      // A token may have the same gram twice.
      else if (having.at(-1) !== id) having.push(id);
    }
  }

  private learnGram(gram: string, id: number): void {
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
