import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { KeyPurpose, KeyRing } from './key-ring.js';

/** A column of sealed text, declared by the module that owns it for the rotation of secrets. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Integer column that identifies the row. */
  key: string;
  /** Purpose that the module seals with. */
  purpose: string;
  ownerOf: (key: number) => string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v2.<key id>.<iv, ciphertext and tag>` */
const VERSION = 'v2';
/** `v1.<iv, ciphertext and tag>`, from before the key ring: the key is not named and was derived differently. */
const UNNAMED_KEY = /^v1\.([\w-]+)$/;
const NAMED_KEY = /^v2\.([\w-]+)\.([\w-]+)$/;

/** Text encrypted at rest under a key of its own for each purpose. */
export class SealedText {
  private readonly keyPurpose: KeyPurpose;

  constructor(
    private readonly ring: KeyRing,
    private readonly purpose: string,
  ) {
    this.keyPurpose = `sealed ${purpose}`;
  }

  /** @param owner its row, e.g. `seller:7`; the sealed text cannot be moved to another row */
  seal(owner: string, text: string): string {
    const { id, key } = this.ring.current(this.keyPurpose);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${id}.${sealed.toString('base64url')}`;
  }

  /** @throws Error when it was sealed for another owner, changed, or under a secret that is not configured. */
  open(owner: string, sealed: string): string {
    const [, id, named] = NAMED_KEY.exec(sealed) ?? [];
    if (id !== undefined && named !== undefined) {
      const key = this.ring.find(this.keyPurpose, id);
      if (!key) throw new Error(`sealed under a secret that is not configured (key ${id})`);
      return decrypt(key, owner, named);
    }
    const unnamed = UNNAMED_KEY.exec(sealed)?.[1];
    if (unnamed === undefined) throw new Error('not a sealed text');
    return this.openUnnamed(owner, unnamed);
  }

  /** True when the current key sealed the text, so that it needs no previous secret. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${VERSION}.${this.ring.currentId}.`);
  }

  private openUnnamed(owner: string, content: string): string {
    for (const secret of this.ring.secrets) {
      const key = createSecretKey(
        Buffer.from(hkdfSync('sha256', secret, 'ghostnote', this.purpose, KEY_BYTES)),
      );
      try {
        return decrypt(key, owner, content);
      } catch {
        // Sealed under another secret, or invalid.
      }
    }
    throw new Error('not sealed for this owner under a configured secret');
  }
}

function decrypt(key: KeyObject, owner: string, content: string): string {
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
