/** Characters that nobody sees: format characters, fillers, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** Distance of a full-width character from its ASCII form. */
const FULL_WIDTH_OFFSET = 0xfee0;
const ASCII = /^[\x20-\x7E]*$/;
/** Longer text is no address, and the time of its normalisation grows faster than its length. */
const MAX_LENGTH = 1_000;

/**
 * The one form of a mailbox, in which it is stored, compared and limited: NFC, without invisible characters, full-width
 * characters as ASCII, the domain in lower case and in ASCII (UTS 46). Keeps the letter case of the local part; `mailboxKey`
 * ignores it. Text that is no address stays recognisable as such.
 */
export function mailboxForm(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  const folded = text.replace(FULL_WIDTH, (wide) =>
    String.fromCodePoint(wide.codePointAt(0)! - FULL_WIDTH_OFFSET),
  );
  const at = folded.lastIndexOf('@');
  if (at === -1) return visible(folded).trim();
  // Joiners are part of some domains, and mistakes in all others.
  const domain = folded.slice(at + 1).trim();
  return `${visible(folded.slice(0, at)).trimStart()}@${asciiDomain(domain) ?? asciiDomain(visible(domain)) ?? domain}`;
}

/** Key of a mailbox for comparisons and limits. */
export const mailboxKey = (email: string) => mailboxForm(email).toLowerCase();

export const isSameMailbox = (one: string, other: string) => mailboxKey(one) === mailboxKey(other);

const visible = (text: string) => text.replace(INVISIBLE, '').normalize('NFC');

/** Returns null for text that is no domain. */
function asciiDomain(domain: string): string | null {
  // A URL reads an ASCII host that ends in a number as an address of IPv4.
  if (ASCII.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  if (/[/?#:@%\\]/.test(domain) || !URL.canParse(url)) return null;
  return new URL(url).hostname;
}
