import { hashOfApiToken, isWellFormedApiToken, mintApiToken } from './token-format.js';

it('makes tokens of one shape, none like another', () => {
  const tokens = Array.from({ length: 200 }, () => mintApiToken().token);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^gn_[0-9A-Za-z]{49}$/);
});

it('stores only the hash and the first characters', () => {
  const { token, prefix, hash } = mintApiToken();
  expect(hash).toBe(hashOfApiToken(token));
  expect(hash).not.toContain(token.slice(3));
  expect(token.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(9);
});

it('checks the checksum of a token', () => {
  const { token } = mintApiToken();
  const other = token.endsWith('0') ? '1' : '0';
  expect(isWellFormedApiToken(token)).toBe(true);
  for (const wrong of [
    `${token.slice(0, -1)}${other}`,
    token.slice(0, -1),
    `${token}0`,
    'gn_',
    '',
    `x${token}`,
  ]) {
    expect(isWellFormedApiToken(wrong)).toBe(false);
  }
});

it('marks test tokens in their first characters', () => {
  const { token, prefix } = mintApiToken({ test: true });
  expect(token).toMatch(/^gn_test_[0-9A-Za-z]{49}$/);
  expect(prefix).toMatch(/^gn_test_[0-9A-Za-z]{6}$/);
  expect(isWellFormedApiToken(token)).toBe(true);
  expect(isWellFormedApiToken(token.replace('test_', 'live_'))).toBe(false);
});
