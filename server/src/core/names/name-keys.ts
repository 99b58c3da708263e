import unhomoglyph from 'unhomoglyph';
import { withoutUnseen } from '#domain/names.js';

/** Longer text is no name, and the time of its normalisation grows faster than its length. */
const MAX_LENGTH = 1_000;

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWYZ';

/** Capital letters of half height, which UTS 39 keeps apart from the letters. */
const CAPITAL_OF = new Map(Array.from(SMALL_CAPITALS, (letter, at) => [letter, CAPITALS[at]!]));

/**
 * Keys of a name: two names that share one look the same to a reader. A key is the skeleton of UTS 39 without letter case,
 * spaces and characters that nobody sees. There are two, because letters look alike in one case and not in the other:
 * `I` is an `l`, `i` is not.
 */
export function nameKeys(name: string): string[] {
  const plain = Array.from(withoutUnseen(name.slice(0, MAX_LENGTH).normalize('NFKD')), (letter) => {
    return CAPITAL_OF.get(letter) ?? letter;
  }).join('');
  return [...new Set([skeletonOf(plain), skeletonOf(plain.toLowerCase())])];
}

/** True if the names look alike. */
export function looksLike(one: string, other: string): boolean {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
}

/** True if the name looks like that of the store, also with signs and accents that make it none of its own: `Ghostnote™`. */
export function looksOfficial(name: string, storeName: string): boolean {
  if (looksLike(name, storeName)) return true;
  const letters = lettersOf(name);
  return letters !== '' && looksLike(letters, lettersOf(storeName));
}

/** Letters and digits without accents. */
const lettersOf = (name: string) =>
  name
    .slice(0, MAX_LENGTH)
    .replace(/[\p{P}\p{S}]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const skeletonOf = (text: string) => withoutUnseen(unhomoglyph(text).normalize('NFKD').toLowerCase());
