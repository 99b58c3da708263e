import { likenessText } from './match-words';

test.each([
  [{ share: 0.784, seconds: 64.2, faster: 2, higher: 0 }, '78 % the same over 64 s, 2 % faster'],
  [{ share: 1, seconds: 40, faster: 0, higher: 0 }, '100 % the same over 40 s'],
  [
    { share: 0.9, seconds: 31, faster: -1, higher: 1 },
    '90 % the same over 31 s, 1 % slower, 1 semitone higher',
  ],
  [{ share: 0.9, seconds: 31, faster: 0, higher: -1.67 }, '90 % the same over 31 s, 1.7 semitones lower'],
])('describes %o', (likeness, text) => {
  expect(likenessText(likeness)).toBe(text);
});
