import { quoteSchema, toQuoteInput } from './quote-schema';

const VALUES = {
  price: '600',
  depositPercent: '30',
  days: '14',
  rounds: '2',
  extraRoundPrice: '',
  sharePercent: '',
  validDays: '14',
  delivers: 'Mix (WAV)\n\n  Master (WAV) ',
  note: '',
};

test('reads the lines of what is delivered, and leaves out what is empty', () => {
  expect(toQuoteInput(quoteSchema.parse(VALUES))).toEqual({
    price: 600,
    depositPercent: 30,
    days: 14,
    rounds: 2,
    extraRoundPrice: null,
    sharePercent: null,
    validDays: 14,
    delivers: ['Mix (WAV)', 'Master (WAV)'],
    note: null,
  });
});

test.each([
  ['price', '', 'Price is required'],
  ['price', '0', 'Price must be at least 1'],
  ['price', '1.234', 'Price must be a number with at most two decimals'],
  ['depositPercent', '101', 'Deposit must be at most 100'],
  ['days', '0', 'Days must be at least 1'],
  ['delivers', ' \n ', 'Please enter what is delivered'],
])('refuses %s = %j', (field, value, message) => {
  const { error } = quoteSchema.safeParse({ ...VALUES, [field]: value });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
});
