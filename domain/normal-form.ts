/** No letter of a language has so many marks; the time of a normalisation grows with the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A normal form of Unicode, in a time that grows as the length of the text does: of the marks on a letter, 30 are kept (UAX 15). */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
