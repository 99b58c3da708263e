import { ARCHIVE_HOSTS, isSocialProfileLink, linkHasHost, SELLER_PRICES } from './seller.js';

describe('isSocialProfileLink', () => {
  it.each([
    'https://soundcloud.com/me',
    'https://m.soundcloud.com/me',
    'http://vk.com/me',
    'https://www.facebook.com/me',
  ])('accepts %s', (link) => expect(isSocialProfileLink(link)).toBe(true));

  it.each([
    'https://soundcloud.com',
    'https://soundcloud.com.evil.test/me',
    'https://evilvk.com/me',
    'https://evil.test/?soundcloud.com/me',
    'javascript:alert(1)//soundcloud.com/me',
    'soundcloud.com/me',
  ])('rejects %s', (link) => expect(isSocialProfileLink(link)).toBe(false));
});

it('checks the host of an archive link, not its text', () => {
  expect(linkHasHost('https://www.dropbox.com/s/x', ARCHIVE_HOSTS)).toBe(true);
  expect(linkHasHost('https://google.com/drive.google.com', ARCHIVE_HOSTS)).toBe(false);
});

it('offers $299 to $999 in 15 steps of $50', () => {
  expect(SELLER_PRICES).toHaveLength(15);
  expect([SELLER_PRICES[0], SELLER_PRICES[14]]).toEqual([299, 999]);
});
