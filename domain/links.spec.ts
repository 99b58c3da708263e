import { completeLink, isWebAddress, isWebLink } from './links.js';

it.each([
  ['soundcloud.com/me', 'https://soundcloud.com/me'],
  [' www.facebook.com/me ', 'https://www.facebook.com/me'],
  ['vk.com/me?tab=1', 'https://vk.com/me?tab=1'],
  ['https://soundcloud.com/me', 'https://soundcloud.com/me'],
  ['http://vk.com/me', 'http://vk.com/me'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:me@vk.com', 'mailto:me@vk.com'],
  ['just text', 'just text'],
  ['', ''],
])('completes %j to %j', (text, link) => expect(completeLink(text)).toBe(link));

describe('isWebLink', () => {
  it.each(['https://drive.google.com/file/d/1', 'http://example.test'])('accepts %s', (link) => {
    expect(isWebLink(link)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'ftp://example.test/a', '/files/a', 'drive.google.com/a', 'https://'])(
    'refuses %s',
    (link) => {
      expect(isWebLink(link)).toBe(false);
    },
  );
});

describe('isWebAddress', () => {
  it.each(['https://soundcloud.com/ada/night', 'http://youtu.be/x?t=1', 'https://example.test'])(
    'accepts the address %j',
    (text) => {
      expect(isWebAddress(text)).toBe(true);
    },
  );

  it.each(['soundcloud.com/ada', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'https://a b', ''])(
    'rejects %j',
    (text) => {
      expect(isWebAddress(text)).toBe(false);
    },
  );
});
