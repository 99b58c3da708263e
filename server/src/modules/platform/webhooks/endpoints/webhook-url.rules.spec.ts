import { problemWithUrl, urlWithoutQuery } from './webhook-url.rules.js';

it.each([
  'https://example.com/hooks',
  'https://example.com:8443/hooks?key=1',
  'https://example.com:1024/',
  'https://example.com:65535/',
  'https://1.1.1.1/hooks',
])('accepts %s in production', (url) => {
  expect(problemWithUrl(url, false)).toBeNull();
});

it.each([
  'http://example.com/',
  'http://localhost:3000/',
  'https://localhost/',
  'https://intranet/',
  'gopher://example.com/',
  'https://example.com:22/',
  'https://example.com:80/',
  'https://u:p@example.com/',
  'https://u@example.com/',
  'https://:p@example.com/',
  'https://example.com:1023/',
  'https://example.com/#a',
  'hooks',
])('rejects %s in production', (url) => {
  expect(problemWithUrl(url, false)).toEqual(expect.any(String));
});

it('accepts http on localhost outside production', () => {
  expect(problemWithUrl('http://localhost:4000/hooks', true)).toBeNull();
  expect(problemWithUrl('http://127.0.0.1:80/hooks', true)).toBeNull();
  expect(problemWithUrl('http://example.com/hooks', true)).toBe('The address must begin with https://');
});

it('removes the query', () => {
  expect(urlWithoutQuery('https://example.com/hooks?key=1')).toBe('https://example.com/hooks');
});
