import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of `docs/promises.md`. */
export interface PromiseRow {
  sentence: string;
  /** Addresses of pages, and `mail <template>`. */
  pages: string[];
  rule: string;
  test: string;
}

/** Numbers, in digits or words, and words of promises. */
export const PROMISE =
  /\d|\b(?:will|must|never|always|within|until|free|guarantees?|promises?|at once|forever|no refunds|not learn|one click|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|forty|hundred)\b/i;

/** The same for mails, where samples fill in numbers of records: a number counts with what it measures alone. */
export const MAIL_PROMISE =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)(?: business)? (?:hours?|minutes?|days?|weeks?|months?|years?|downloads?|reminders?)\b|\b(?:will|must|never|always|within|until|free|guarantees?|promises?|forever|not learn|only (?:mail|reminder))\b/i;

export function promiseRows(): PromiseRow[] {
  return readFileSync(join(import.meta.dirname, '../../docs/promises.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!sentence|-)/.test(line))
    .map((line) => line.split('|').slice(1, -1).map(plain))
    .map(([sentence = '', pages = '', rule = '', test = '']) => ({
      sentence,
      pages: pages.split(', '),
      rule,
      test,
    }));
}

/** Sentences of the table for a page, sorted. */
export function promisesListed(page: string): string[] {
  return promiseRows()
    .filter(({ pages }) => pages.includes(page))
    .map(({ sentence }) => sentence)
    .sort();
}

/** Sentences of a text, each once. */
export function sentencesOf(texts: Iterable<string>): string[] {
  return [...new Set([...texts].flatMap((text) => plain(text).split(/(?<=[.!?:;])\s*(?=[A-Z“])/)))];
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
