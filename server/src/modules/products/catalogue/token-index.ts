import { setBit, type Bits } from './bits.js';

/** Tokens that came after the last joining are looked through one by one, until there are this many. */
const LOOSE_TOKENS = 1_000;

/** The words that occur in the catalogue, and in which slots: finds a part of a word without looking at every track. */
export class TokenIndex {
  private readonly ids = new Map<string, number>();
  private readonly tokens: string[] = [];
  private readonly postings: number[][] = [];
  /** All tokens known at the last joining in one text, for a search that runs at the speed of `indexOf`. */
  private joined = '';
  private starts = new Int32Array(0);

  add(slot: number, text: string): void {
    for (const token of tokensOf(text)) {
      let id = this.ids.get(token);
      if (id === undefined) {
        id = this.tokens.push(token) - 1;
        this.ids.set(token, id);
        this.postings.push([]);
      }
      this.postings[id]!.push(slot);
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
    if (this.tokens.length - this.starts.length > LOOSE_TOKENS) this.join();
    for (let id = this.starts.length; id < this.tokens.length; id++) {
      if (this.tokens[id]!.includes(part)) this.addPosting(id, slots);
    }
    let id = 0;
    for (let at = this.joined.indexOf(part); at >= 0; at = this.joined.indexOf(part, this.starts[id])) {
      while (id < this.starts.length && this.starts[id]! <= at) id++;
      this.addPosting(id - 1, slots);
      if (id === this.starts.length) return;
    }
  }

  private addPosting(id: number, slots: Bits): void {
    const posting = this.postings[id]!;
    for (let at = 0; at < posting.length; at++) setBit(slots, posting[at]!, true);
  }

  private join(): void {
    this.starts = new Int32Array(this.tokens.length);
    let start = 0;
    for (let id = 0; id < this.tokens.length; id++) {
      this.starts[id] = start;
      start += this.tokens[id]!.length + 1;
    }
    this.joined = this.tokens.join('\n');
  }
}

function tokensOf(text: string): Set<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
