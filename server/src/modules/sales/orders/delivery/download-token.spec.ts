import { KeyRing } from '#core/secrets/index.js';
import { readDownloadToken, signDownload } from './download-token.js';

const ringOf = (appSecret: string, ...previousAppSecrets: string[]) =>
  new KeyRing({ appSecret, previousAppSecrets });
const SECRET = 'a secret of the tests';
const RING = ringOf(SECRET);

describe('a download token', () => {
  it('contains its link and its order line', () => {
    const token = signDownload(RING, { linkId: 12, lineId: 34 });
    expect(readDownloadToken(RING, token)).toEqual({ linkId: 12, lineId: 34 });
  });

  it('is not valid for another link, another line or under another secret', () => {
    const token = signDownload(RING, { linkId: 12, lineId: 34 });
    const signed = token.split('-').slice(2).join('-');
    expect(readDownloadToken(RING, `13-34-${signed}`)).toBeNull();
    expect(readDownloadToken(RING, `12-35-${signed}`)).toBeNull();
    expect(readDownloadToken(ringOf('another secret'), token)).toBeNull();
  });

  it('is one text: zeros before its numbers make another', () => {
    const token = signDownload(RING, { linkId: 12, lineId: 34 });
    expect(readDownloadToken(RING, `0${token}`)).toBeNull();
    expect(readDownloadToken(RING, token.replace('-34-', '-034-'))).toBeNull();
  });

  it('stays valid while the secret that signed it is a previous one', () => {
    const token = signDownload(RING, { linkId: 12, lineId: 34 });
    expect(readDownloadToken(ringOf('another secret', SECRET), token)).toEqual({ linkId: 12, lineId: 34 });
  });

  it.each(['', '12', '12-34-', '12-34-short', '__proto__', '-1-34-' + 'a'.repeat(43)])(
    'rejects %j',
    (token) => {
      expect(readDownloadToken(RING, token)).toBeNull();
    },
  );
});
