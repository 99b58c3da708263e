import { completeLink } from './links.js';

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
