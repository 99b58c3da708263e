import { breaksHeader, greeting, mailFileName } from './mail.rules.js';

it.each([
  ['Ada', 'Hi Ada,'],
  ['  Zoë-Marie O’Neil ', 'Hi Zoë-Marie O’Neil,'],
  ['Win money at evil.example', 'Hi there,'],
  ['http://evil.example', 'Hi there,'],
  ['Call 555 0100', 'Hi there,'],
  ['', 'Hi there,'],
  ['x'.repeat(60), 'Hi there,'],
])('greets %j with %j', (name, words) => {
  expect(greeting(name)).toBe(words);
});

it('detects a line break that would start a new header', () => {
  expect(breaksHeader('Subject\r\nBcc: everybody@example.com')).toBe(true);
  expect(breaksHeader('Your order #1')).toBe(false);
});

it('names files that sort in the order of queueing', () => {
  const earlier = mailFileName(9, new Date('2026-07-26T10:11:12.345Z'));
  const later = mailFileName(10, new Date('2026-07-26T10:11:12.345Z'));
  expect(earlier).toBe('2026-07-26T10-11-12-345Z-000009.eml');
  expect([later, earlier].sort()).toEqual([earlier, later]);
});
