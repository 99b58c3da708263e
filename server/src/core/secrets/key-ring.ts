import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const ID_BYTES = 6;
const SALT = 'ghostnote key ring';

/** What a key is for. Each purpose has its own key, so that no value made for one counts for another. */
export type KeyPurpose =
  'sessions' | 'devices' | 'links' | 'digests' | 'captcha' | 'visitors' | 'mails' | `sealed ${string}`;

interface RingSecrets {
  appSecret: string;
  /** Secrets that are read but never written with. */
  previousAppSecrets: readonly string[];
}

/** A key with the public id that a value carries to name it. */
export interface RingKey {
  id: string;
  key: KeyObject;
}

/**
 * The keys of this installation, derived (HKDF-SHA-256) from APP_SECRET, which writes, and from the secrets of
 * APP_SECRET_PREVIOUS, which are only read. Values from before the key ring were signed with the secret itself:
 * those are still accepted.
 */
export class KeyRing {
  /** The writing secret first. */
  readonly secrets: readonly string[];
  /** Id of the secret that writes. It identifies the secret and reveals nothing of it. */
  readonly currentId: string;
  private readonly ids: readonly string[];
  private readonly derived = new Map<string, KeyObject>();

  constructor({ appSecret, previousAppSecrets }: RingSecrets) {
    this.secrets = [appSecret, ...previousAppSecrets];
    this.ids = this.secrets.map(keyIdOf);
    this.currentId = keyIdOf(appSecret);
  }

  /** The key that writes. */
  current(purpose: KeyPurpose): RingKey {
    return { id: this.currentId, key: this.derive(purpose, 0) };
  }

  /** The key that a value names, or null when its secret is no longer (or was never) configured. */
  find(purpose: KeyPurpose, id: string): KeyObject | null {
    const index = this.ids.indexOf(id);
    return index < 0 ? null : this.derive(purpose, index);
  }

  /** Every key that is read, the writing one first. */
  keys(purpose: KeyPurpose): KeyObject[] {
    return this.secrets.map((_, index) => this.derive(purpose, index));
  }

  /** HMAC-SHA-256 of a text under the writing key. */
  sign(purpose: KeyPurpose, text: string): Buffer {
    return hmac(this.derive(purpose, 0), text);
  }

  /** Whether a signature was made by any key that is read. Takes the same time wherever it differs. */
  isSigned(purpose: KeyPurpose, text: string, signature: Buffer): boolean {
    return [...this.keys(purpose), ...this.secrets]
      .map((key) => hmac(key, text))
      .some((expected) => expected.length === signature.length && timingSafeEqual(expected, signature));
  }

  /** What a code or a link token is stored as: keyed, so that a stolen table cannot be searched for six digits. */
  digest(kind: string, value: string): string {
    return this.sign('digests', `${kind}:${value}`).toString('hex');
  }

  /** Everything that a value may be stored as, under any key that is read. */
  digests(kind: string, value: string): string[] {
    return [...this.keys('digests'), ...this.secrets].map((key) =>
      hmac(key, `${kind}:${value}`).toString('hex'),
    );
  }

  /** Whether a stored digest is that of the value, under any key that is read. */
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

/** A public name for a secret. */
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
