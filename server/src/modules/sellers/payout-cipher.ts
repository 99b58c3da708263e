import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../core/config/index.js';
import { cardNumberUnreadable } from './seller.errors.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Names the format, so that a later one can tell what it reads. */
const VERSION = 'v1';

/** Keeps card numbers so that neither the database nor a backup of it gives them away. */
@Injectable()
export class PayoutCipher {
  private readonly key: Buffer;

  constructor({ appSecret }: Configuration) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, 'ghostnote', 'payout card numbers', KEY_BYTES));
  }

  /** @param sellerId whose card it is: the text cannot be moved to another seller's row */
  seal(sellerId: number, digits: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(ownerOf(sellerId));
    const sealed = Buffer.concat([iv, cipher.update(digits, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** @throws DomainError CONFLICT when it was sealed for somebody else, changed, or under another secret. */
  open(sellerId: number, sealed: string): string {
    try {
      const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url');
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(ownerOf(sellerId)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      throw cardNumberUnreadable();
    }
  }
}

const ownerOf = (sellerId: number) => Buffer.from(`seller:${sellerId}`);
