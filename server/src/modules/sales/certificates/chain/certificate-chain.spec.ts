import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from '#domain/canonical-json.js';
import { findFault, nextLink, publicKeyOf, rawPublicKey, type ChainLink } from './certificate-chain.js';

const keyPair = (id: number) => ({ id, ...generateKeyPairSync('ed25519') });
const FIRST = keyPair(1);
const SECOND = keyPair(2);
const KEYS = new Map([FIRST, SECOND].map(({ id, publicKey }) => [id, publicKeyOf(rawPublicKey(publicKey))]));

function chainOf(length: number): ChainLink[] {
  const links: ChainLink[] = [];
  for (let index = 0; index < length; index += 1) {
    const key = index < length / 2 ? FIRST : SECOND;
    const document = {
      order: index,
      track: `Näht ${index}`,
      files: [{ sha256: 'ab'.repeat(32), bytes: 12 }],
    };
    links.push(nextLink('store', links.at(-1) ?? null, document, key));
  }
  return links;
}

const CHAIN = chainOf(8);

describe('canonical JSON', () => {
  it('has the form of RFC 8785', () => {
    const value = {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '1': 1e30,
      a: [4.5, 2e-3, null, true],
      '\ud83d\ude00': '\u000f',
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":"CR","1":1e+30,"a":[4.5,0.002,null,true],"€":"Euro","😀":"\\u000f"}',
    );
  });

  it('is the same for any order of members, and reads back equal', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('a chain', () => {
  it('is unbroken as it was made, across a change of keys', () => {
    expect(findFault(CHAIN, KEYS)).toBeNull();
    expect(findFault(CHAIN.slice(3), KEYS, CHAIN[2])).toBeNull();
  });

  it('shows any changed character of any part', () => {
    const part = fc.constantFrom('document', 'hash', 'previousHash', 'signature', 'chain');
    fc.assert(
      fc.property(
        fc.nat(CHAIN.length - 1),
        part,
        fc.nat(),
        fc.integer({ min: 1, max: 94 }),
        (at, name, where, by) => {
          const link = CHAIN[at]!;
          const text = link[name as 'document'];
          const place = where % text.length;
          const changed = String.fromCharCode(32 + ((text.charCodeAt(place) - 32 + by) % 95));
          const forged = text.slice(0, place) + changed + text.slice(place + 1);
          fc.pre(forged !== text);
          expect(findFault(CHAIN.with(at, { ...link, [name]: forged }), KEYS)).not.toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('shows any other order, gap or repetition', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(CHAIN, { minLength: 1 }), (links) => {
        const isPrefix = links.every((link, index) => link === CHAIN[index]);
        expect(findFault(links, KEYS) === null).toBe(isPrefix);
      }),
    );
    expect(findFault([...CHAIN, CHAIN.at(-1)!], KEYS)).not.toBeNull();
  });

  it('shows a link of another key, and one that nobody published', () => {
    const stranger = keyPair(2);
    const forged = nextLink('store', CHAIN.at(-1)!, { order: 99 }, stranger);
    expect(findFault([...CHAIN, forged], KEYS)).toEqual({ position: 9, fault: 'signature' });
    expect(findFault([...CHAIN, { ...forged, keyId: 7 }], KEYS)).toEqual({ position: 9, fault: 'key' });
  });
});
