import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { IsNull, type EntityManager } from 'typeorm';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/second-factor.js';
import { RecoveryCode } from './factors.entity.js';

/** 50 bits a code: enough against guesses that are counted, and hashed slowly against a stolen table. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Crockford's alphabet: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SALT_BYTES = 16;
const SHAPE = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Recovery codes, each valid for one sign-in without the authenticator. */
@Injectable()
export class RecoveryCodesService {
  /** Makes a new set, which replaces the old one. @returns the codes, to be shown this one time */
  async create(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const rows = await Promise.all(
      codes.map(async (code) => ({ userId, salt, hash: await hashOf(code, salt), usedAt: null })),
    );
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(RecoveryCode, rows);
    return codes.map(asShown);
  }

  /** Spends a code. @returns false for a wrong or spent one */
  async spend(manager: EntityManager, userId: number, text: string): Promise<boolean> {
    const code = normalized(text);
    if (!SHAPE.test(code)) return false;
    const [one] = await manager.find(RecoveryCode, { where: { userId }, take: 1 });
    if (!one) return false;
    const { affected } = await manager.update(
      RecoveryCode,
      { userId, hash: await hashOf(code, one.salt), usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }

  countLeft(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(RecoveryCode, { userId });
  }
}

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `ABCDE-FGHJK` */
const asShown = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** Removes spaces and dashes and corrects letters that are mistaken for digits. */
const normalized = (text: string) =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

async function hashOf(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { ...ARGON2, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}
