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

/**
 * True if the name looks like that of the store, also with signs and accents that make it none of its own, and with words by
 * which a store speaks: `Ghostnote™`, `Ghostnote Support`.
 */
export function looksOfficial(name: string, storeName: string): boolean {
  if (looksLike(name, storeName)) return true;
  const letters = lettersOf(name);
  const storeLetters = lettersOf(storeName);
  if (letters === '' || storeLetters === '') return false;
  const storeKeys = nameKeys(storeLetters);
  return nameKeys(letters).some((key) => storeKeys.some((storeKey) => isOfficialWith(key, storeKey)));
}

/** True where nothing but official words stands before and behind the name of the store. */
function isOfficialWith(key: string, storeKey: string): boolean {
  for (let at = key.indexOf(storeKey); at !== -1; at = key.indexOf(storeKey, at + 1)) {
    const around = [key.slice(0, at), key.slice(at + storeKey.length)];
    if (around.every((text) => ONLY_OFFICIAL.test(text))) return true;
  }
  return false;
}

/** Letters and digits without accents. */
const lettersOf = (name: string) =>
  name
    .slice(0, MAX_LENGTH)
    .replace(/[\p{P}\p{S}]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const skeletonOf = (text: string) => withoutUnseen(unhomoglyph(text).normalize('NFKD').toLowerCase());

/** Words by which a store speaks, in the letters of a key. */
const OFFICIAL_WORDS = (
  'official verified original real the support help helpdesk desk service services customer customers care contact info ' +
  'admin admins administrator administrators administration moderator moderators moderation mod mods team staff crew hq ' +
  'store shop market marketplace sales billing payment payments payout payouts finance security safety trust legal ' +
  'press news com app online inc ltd llc'
)
  .split(' ')
  .flatMap(nameKeys);

const ONLY_OFFICIAL = new RegExp(`^(?:${OFFICIAL_WORDS.join('|')}){0,4}$`, 'u');
