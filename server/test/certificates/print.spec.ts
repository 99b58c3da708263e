import { encode } from 'uqr';
import type { CertificateLink } from '../../src/modules/sales/certificates/certificate.entity.js';
import { certificatePdf } from '../../src/modules/sales/certificates/document/certificate-pdf.js';
import type { CertificateDocument } from '../../src/modules/sales/certificates/issuing/certificate-document.js';
import { pdfRectangles, pdfText } from '../support/pdf-text.js';

const HASH = 'ab'.repeat(32);
const VERIFY = 'https://shop.example/verify';
const LINK = {
  id: 12,
  chain: 'store',
  position: 3,
  hash: HASH,
  previousHash: 'c'.repeat(64),
  keyId: 1,
  signature: 'S'.repeat(86),
  code: '7K2QF-9TXMH-00ABC-DEFGH',
  createdAt: new Date('2026-03-05T23:40:00Z'),
} as CertificateLink;

function buildDocument(title: string): CertificateDocument {
  return {
    format: 'ghostnote-certificate/1',
    kind: 'issued',
    chain: 'store',
    store: { name: 'Ghostnote', url: 'https://shop.example' },
    issuedAt: '2026-03-05T23:40:00.000Z',
    transferredAt: '2026-03-05T23:30:00.000Z',
    contract: 'GN-12-34',
    order: 12,
    line: 34,
    track: { number: 7, title, genre: 'Deep House' },
    transferor: 'Night Shift Audio',
    disclosure: 'd'.repeat(64),
    rights: {
      master: 100,
      publishing: 100,
      exclusive: true,
      territory: 'worldwide',
      term: 'perpetual',
      credit: 'none required',
    },
    splits: [{ party: 'transferee', master: 100, publishing: 100 }],
    projectFile: null,
    declarations: null,
    files: [],
  };
}

const print = (name: string | null, title = 'Neon Nights') =>
  certificatePdf({
    link: LINK,
    document: buildDocument(title),
    disclosure:
      name === null ? null : { salt: '', transferee: { name, email: 'x@example.com', country: 'Poland' } },
    verifyUrl: VERIFY,
  });

/** Text without the ends of its lines. */
const wordsOf = (pdf: Buffer) => pdfText(pdf).replace(/\s+/g, ' ');

const LONG = `${'Maximiliana Wilhelmina '.repeat(4)}Hohenschwangau`;

describe('a printed certificate', () => {
  it('begins with one sentence that names holder, track and day', async () => {
    const sentences: [name: string | null, title: string, sentence: string][] = [
      [
        'Łucja Żółć',
        'Neon Nights',
        'Łucja Żółć holds 100 % of the rights in “Neon Nights”, master and publishing, since 5 March 2026.',
      ],
      [
        '山田太郎',
        '夜のドライブ',
        'The buyer of order no. 12 holds 100 % of the rights in the track of contract GN-12-34, master and publishing, since 5 March 2026.',
      ],
      [
        null,
        'Neon Nights',
        'The buyer of order no. 12 holds 100 % of the rights in “Neon Nights”, master and publishing, since 5 March 2026.',
      ],
      [
        LONG,
        LONG,
        `${LONG} holds 100 % of the rights in “${LONG.slice(0, 69).trimEnd()}…”, master and publishing, since 5 March 2026.`,
      ],
    ];
    const missing: string[] = [];
    for (const [name, title, sentence] of sentences) {
      const pdf = await print(name, title);
      if (!wordsOf(pdf).includes(sentence)) missing.push(sentence);
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
    expect(missing).toEqual([]);
  });

  it('has a QR code with the address that checks it', async () => {
    const { data, size } = encode(`${VERIFY}#${HASH}`, { ecc: 'M', border: 0 });
    const all = pdfRectangles(await print('Ada'));
    const modules = all.filter(([, , width, height]) => width === height);
    const [left, top] = [Math.min(...modules.map(([x]) => x)), Math.min(...modules.map(([, y]) => y))];
    const side = modules[0]?.[2] ?? 0;
    const drawn = data.map((row) => row.map(() => false));
    for (const [x, y] of modules) drawn[Math.round((y - top) / side)]![Math.round((x - left) / side)] = true;
    expect(drawn).toHaveLength(size);
    expect(drawn).toEqual(data);
  });
});
