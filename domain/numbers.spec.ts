import { hasDecimals, isDecimal, parseId, toDecimalText } from './numbers.js';

it('reads an id in its one form', () => {
  const texts = [
    '64',
    '2147483647',
    '064',
    '0',
    '-1',
    '+64',
    '64.0',
    '6e1',
    '0x40',
    ' 64',
    '2147483648',
    '६४',
    '',
  ];
  expect(texts.map(parseId).filter((id) => id !== null)).toEqual([64, 2_147_483_647]);
});

it('knows a decimal number by its digits', () => {
  const texts = ['499.99', '-3', '.5', '5.', '1e3', '0x10', '499,99', '1_000', 'Infinity', '', '.', '１２'];
  expect(texts.filter(isDecimal)).toEqual(['499.99', '-3', '.5', '5.']);
});

it('understands a decimal comma, and leaves what may mean two numbers', () => {
  const texts = [
    '499,99',
    ' 12,5 ',
    '−3,5',
    '１２７，５',
    '49,999',
    '1,234.56',
    '1.234,56',
    '499.99',
    'free',
    '',
  ];
  expect(texts.map(toDecimalText)).toEqual([
    '499.99',
    '12.5',
    '-3.5',
    '127.5',
    '49,999',
    '1,234.56',
    '1.234,56',
    '499.99',
    'free',
    '',
  ]);
});

it('counts decimals as they are written', () => {
  expect([127.5, 0.07, 33.33, 1e-7, 12.345].map((value) => hasDecimals(value, 2))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
