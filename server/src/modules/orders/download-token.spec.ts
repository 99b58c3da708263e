import { readDownloadToken, signDownload } from './download-token.js';

const SECRET = 'a secret of the tests';

describe('a download token', () => {
  it('names its link and its order line', () => {
    const token = signDownload(SECRET, { linkId: 12, lineId: 34 });
    expect(readDownloadToken(SECRET, token)).toEqual({ linkId: 12, lineId: 34 });
  });

  it('is worth nothing for another link, another line or under another secret', () => {
    const token = signDownload(SECRET, { linkId: 12, lineId: 34 });
    const signed = token.split('-').slice(2).join('-');
    expect(readDownloadToken(SECRET, `13-34-${signed}`)).toBeNull();
    expect(readDownloadToken(SECRET, `12-35-${signed}`)).toBeNull();
    expect(readDownloadToken('another secret', token)).toBeNull();
  });

  it.each(['', '12', '12-34-', '12-34-short', '__proto__', '-1-34-' + 'a'.repeat(43)])(
    'refuses %j',
    (token) => {
      expect(readDownloadToken(SECRET, token)).toBeNull();
    },
  );
});
