import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const ID_BYTES = 6;
const SALT = 'ghostnote key ring';

/** Purpose of a key. Each has its own key, so that a value signed for one is invalid for another. */
export type KeyPurpose =
  | 'sessions'
  | 'devices'
  | 'refresh tokens'
  | 'links'
  | 'digests'
  | 'captcha'
  | 'visitors'
  | 'mails'
  | `sealed ${string}`;

interface RingSecrets {
  appSecret: string;
  /** Secrets that verify and decrypt, but never sign or encrypt. */
  previousAppSecrets: readonly string[];
}

/** A key with the public id that signed values carry. */
export interface RingKey {
  id: string;
  key: KeyObject;
}

/**
 * The keys of this installation, derived (HKDF-SHA-256) from APP_SECRET, which signs and encrypts, and from
 * APP_SECRET_PREVIOUS, which only verify and decrypt. Values from before the key ring, signed with the secret itself, are
 * still accepted.
 */
export class KeyRing {
  /** The current secret first. */
  readonly secrets: readonly string[];
  /** Id of the current secret; reveals nothing of it. */
  readonly currentId: string;
  private readonly ids: readonly string[];
  private readonly derived = new Map<string, KeyObject>();

  constructor({ appSecret, previousAppSecrets }: RingSecrets) {
    this.secrets = [appSecret, ...previousAppSecrets];
    this.ids = this.secrets.map(keyIdOf);
    this.currentId = keyIdOf(appSecret);
  }

  /** The key that signs and encrypts. */
  current(purpose: KeyPurpose): RingKey {
    return { id: this.currentId, key: this.derive(purpose, 0) };
  }

  /** The key with an id, or null when its secret is not configured. */
  find(purpose: KeyPurpose, id: string): KeyObject | null {
    const index = this.ids.indexOf(id);
    return index < 0 ? null : this.derive(purpose, index);
  }

  /** All keys of a purpose, the current one first. */
  keys(purpose: KeyPurpose): KeyObject[] {
    return this.secrets.map((_, index) => this.derive(purpose, index));
  }

  /** HMAC-SHA-256 of a text with the current key. */
  sign(purpose: KeyPurpose, text: string): Buffer {
    return hmac(this.derive(purpose, 0), text);
  }

  /**
   * Checks a signature against all keys, in constant time. Its text is compared: the last sign of base64url has bits that no byte
   * has, so that several texts stand for the same bytes.
   * @param signature base64url
   */
  isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return [...this.keys(purpose), ...this.secrets]
      .map((key) => Buffer.from(hmac(key, text).toString('base64url')))
      .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
  }

  /** Stored form of a code or a link token. Keyed, so that six digits cannot be searched in a stolen table. */
  digest(kind: string, value: string): string {
    return this.sign('digests', `${kind}:${value}`).toString('hex');
  }

  /** All possible stored forms of a value, one per key. */
  digests(kind: string, value: string): string[] {
    return [...this.keys('digests'), ...this.secrets].map((key) =>
      hmac(key, `${kind}:${value}`).toString('hex'),
    );
  }

  /** Checks a stored digest against all keys. */
  isDigest(kind: string, value: string, stored: string): boolean {
    return this.digests(kind, value).some((digest) => textsEqual(digest, stored));
  }

  private derive(purpose: KeyPurpose, index: number): KeyObject {
    const name = `${index} ${purpose}`;
    const known = this.derived.get(name);
    if (known) return known;
    const key = createSecretKey(
      Buffer.from(hkdfSync('sha256', this.secrets[index] ?? '', SALT, purpose, KEY_BYTES)),
    );
    this.derived.set(name, key);
    return key;
  }
}

/** Public id of a secret. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, SALT, 'key id', ID_BYTES)).toString('base64url');
}

/** Compares in constant time. */
function textsEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(key: KeyObject | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
