/** Digits, optionally in groups divided by a space or a dash. */
const GROUPED_DIGITS = /^\d(?:[ -]?\d)*$/;
const MIN_DIGITS = 12;
const MAX_DIGITS = 19;
const MASK = '••••';
const MASKED = /^[•*·xX][•*·xX -]*\d{0,4}$/;

/** Digits of a card number; null for an invalid length or check digit. */
export function cardDigits(text: string): string | null {
  if (!GROUPED_DIGITS.test(text)) return null;
  const digits = text.replace(/[ -]/g, '');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  return passesLuhn(digits) ? digits : null;
}

/** Masked card number: `•••• 4242`. */
export function maskedCard(last4: string): string {
  return `${MASK} ${last4}`;
}

/** True for a masked number, which forms send back unchanged. */
export function isMaskedCard(text: string): boolean {
  return MASKED.test(text);
}

/** Luhn check: every second digit from the right is doubled, the sum of all digits is divisible by ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
