import { correctableWords, MIN_SIMILARITY, similarity, trigrams, typoVariants } from '../typos.rules.js';

/** Words of the listed tracks by their trigrams, to correct a misspelt word without comparing all of them. */
export class Vocabulary {
  private readonly texts: string[] = [];
  /** Number of texts with each word. */
  private readonly uses = new Map<string, number>();
  private readonly sizes = new Map<string, number>();
  private readonly wordsOfGram = new Map<string, Set<string>>();

  /** Sets the folded text of a slot; empty for a track that is not listed. */
  put(slot: number, text: string): void {
    const before = this.texts[slot] ?? '';
    if (before === text) return;
    this.texts[slot] = text;
    for (const word of new Set(correctableWords(text))) this.add(word);
    for (const word of new Set(correctableWords(before))) this.remove(word);
  }

  /** The most similar words, sorted; none below the least similarity. */
  closest(misspelt: string): string[] {
    let best = MIN_SIMILARITY;
    let found = new Set<string>();
    for (const variant of typoVariants(misspelt)) {
      const grams = trigrams(variant);
      const shared = new Map<string, number>();
      for (const gram of grams) {
        for (const word of this.wordsOfGram.get(gram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
      }
      for (const [word, count] of shared) {
        const score = similarity(count, grams.size, this.sizes.get(word)!);
        if (score > best) [best, found] = [score, new Set()];
        if (score === best) found.add(word);
      }
    }
    return [...found].sort();
  }

  private add(word: string): void {
    const uses = this.uses.get(word) ?? 0;
    this.uses.set(word, uses + 1);
    if (uses > 0) return;
    const grams = trigrams(word);
    this.sizes.set(word, grams.size);
    for (const gram of grams) {
      const words = this.wordsOfGram.get(gram);
      if (words) words.add(word);
      else this.wordsOfGram.set(gram, new Set([word]));
    }
  }

  private remove(word: string): void {
    const uses = this.uses.get(word) ?? 0;
    if (uses > 1) {
      this.uses.set(word, uses - 1);
      return;
    }
    this.uses.delete(word);
    this.sizes.delete(word);
    for (const gram of trigrams(word)) this.wordsOfGram.get(gram)?.delete(word);
  }
}
