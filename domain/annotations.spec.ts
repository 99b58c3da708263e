import { normalisedTags } from './annotations.js';

test('stores tags in lower case, once, without needless spaces', () => {
  expect(normalisedTags([' VIP ', 'to  call', 'vip', ''])).toEqual(['vip', 'to call']);
});
