import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/second-factor.js';
import { RecoveryCode } from './factors.entity.js';

/** A code has 50 bits. Guesses are limited; the slow hash protects a leaked table. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Crockford's alphabet: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SALT_BYTES = 16;
const SHAPE = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Recovery codes, each valid for one sign-in without the authenticator. */
@Injectable()
export class RecoveryCodesService {
  /** Creates a new set, which replaces the previous one. @returns the codes, which cannot be read again */
  async create(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const rows = await Promise.all(
      codes.map(async (code) => ({ userId, salt, hash: await hashOf(code, salt), usedAt: null })),
    );
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(RecoveryCode, rows);
    return codes.map(formatCode);
  }

  /** Uses up a code. @returns when its set was created; null for a wrong or used code */
  async spend(manager: EntityManager, userId: number, text: string): Promise<Date | null> {
    const code = normalized(text);
    if (!SHAPE.test(code)) return null;
    const [sample] = await manager.find(RecoveryCode, { where: { userId }, take: 1 });
    if (!sample) return null;
    const { affected } = await manager.update(
      RecoveryCode,
      { userId, hash: await hashOf(code, sample.salt), usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1 ? sample.createdAt : null;
  }

  countLeft(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(RecoveryCode, { userId });
  }

  /** @returns true if there were any */
  async removeAddedSince(manager: EntityManager, userId: number, since: Date): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCode, { userId, createdAt: MoreThan(since) });
    return (affected ?? 0) > 0;
  }
}

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `ABCDE-FGHJK` */
const formatCode = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** Removes spaces and dashes and corrects letters that are mistaken for digits. */
const normalized = (text: string) =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

async function hashOf(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...ARGON2, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}
