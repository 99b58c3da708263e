import { isMaskedIban, isSepaIban, isSepaName, maskedIban, parseBic, parseIban, sepaText } from './iban.js';

/** The registry's own examples. */
const VALID = [
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'SE4550000000058398257466',
  'TR330006100519786457841326',
];

it('takes the examples of the registry, in groups and small letters too', () => {
  expect(VALID.map(parseIban)).toEqual(VALID);
  expect(parseIban('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  expect(parseIban('GB29-NWBK-6016-1331-9268-19')).toBe('GB29NWBK60161331926819');
});

it('refuses one wrong digit, two swapped ones, another length, and an unknown country', () => {
  const wrong = [
    'DE89370400440532013001',
    'DE89370400440532010300',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'US89370400440532013000',
    'DE8937040044053201300O',
    'XX00',
    '•••• 3000',
    '',
  ];
  expect(wrong.map(parseIban)).toEqual(wrong.map(() => null));
});

it('knows which accounts SEPA reaches', () => {
  expect(VALID.filter((iban) => !isSepaIban(iban))).toEqual(['TR330006100519786457841326']);
});

it('takes a BIC of 8 or 11 signs', () => {
  expect(parseBic('cobadeffxxx')).toBe('COBADEFFXXX');
  expect(parseBic('COBADEFF')).toBe('COBADEFF');
  expect([parseBic('COBADEF'), parseBic('COBA1EFF'), parseBic('')]).toEqual([null, null, null]);
});

it('recognizes a masked IBAN', () => {
  expect(maskedIban('3000')).toBe('•••• 3000');
  expect([isMaskedIban('•••• 3000'), isMaskedIban('•••• 001S'), isMaskedIban('DE89')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('writes names in the characters of SEPA', () => {
  expect(sepaText('Jörg Müßig & Søn')).toBe('Jorg Mussig + Son');
  expect(sepaText('Łucja “Świt” Żółw')).toBe('Lucja Swit Zolw');
  expect(sepaText('a\u0000b <c>;"d"')).toBe('a b c d');
  expect(['Zoë Ångström', "Seán O'Neill-Łoś"].map(isSepaName)).toEqual([true, true]);
  expect(['Илья Сорокин', 'Mia Линд'].map(isSepaName)).toEqual([false, false]);
});
