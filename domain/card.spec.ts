import { cardDigits, isMaskedCard, maskedCard } from './card.js';

describe('cardDigits', () => {
  it.each([
    ['4242424242424242', '4242424242424242'],
    ['4242 4242 4242 4242', '4242424242424242'],
    ['3782-822463-10005', '378282246310005'],
  ])('reads %j', (text, digits) => {
    expect(cardDigits(text)).toBe(digits);
  });

  it.each([
    ['a wrong check digit', '4242424242424241'],
    ['too few digits', '42424242426'],
    ['too many digits', '42424242424242424242'],
    ['letters', '4242 4242 4242 424x'],
    ['nothing', ''],
    ['a mask', '•••• 4242'],
  ])('rejects %s', (_, text) => {
    expect(cardDigits(text)).toBeNull();
  });
});

describe('isMaskedCard', () => {
  it('accepts the result of maskedCard and other notations', () => {
    for (const text of [maskedCard('4242'), '**** 4242', '**** **** **** 4242', 'xxxx-4242']) {
      expect(isMaskedCard(text)).toBe(true);
    }
  });

  it('rejects numbers and the empty text', () => {
    for (const text of ['4242424242424242', '', '4242']) expect(isMaskedCard(text)).toBe(false);
  });
});
