/** A card number in groups of digits, as people type it. */
const GROUPED_DIGITS = /^\d(?:[ -]?\d)*$/;
const MIN_DIGITS = 12;
const MAX_DIGITS = 19;
const MASK = '••••';
const MASKED = /^[•*·xX][•*·xX -]*\d{0,4}$/;

/** The bare digits of a card number; null unless its length and check digit are those of one. */
export function cardDigits(text: string): string | null {
  if (!GROUPED_DIGITS.test(text)) return null;
  const digits = text.replace(/[ -]/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  return passesLuhn(digits) ? digits : null;
}

/** How everybody but its owner's bank sees a card: `•••• 4242`. */
export function maskedCard(last4: string): string {
  return `${MASK} ${last4}`;
}

/** True for a number we masked ourselves, sent back unchanged. */
export function isMaskedCard(text: string): boolean {
  return MASKED.test(text);
}

/** Every second digit from the right counts double, as the sum of its digits; the whole divides by ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
