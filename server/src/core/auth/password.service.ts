import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '#domain/account.js';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';

/** argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords. A check takes the same time with and without an account. */
@Injectable()
export class PasswordService implements OnModuleInit {
  private dummyHash: string;

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash('a password without an account');
  }

  hash(password: string): Promise<string> {
    return hash(passwordForm(password), ARGON2);
  }

  /**
   * Also compares spellings that hashes of earlier versions may be of. Their number depends on the password alone, so the
   * time does not reveal whether the account exists.
   * @param passwordHash null for an account that does not exist: returns false after the same time
   */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    for (const spelling of spellingsOf(password)) {
      if (await verify(passwordHash ?? this.dummyHash, spelling)) return passwordHash !== null;
    }
    return false;
  }
}

/** The form that is hashed, the text as typed, and its letters taken apart, as macOS may type them. */
function spellingsOf(password: string): Set<string> {
  const form = passwordForm(password);
  // No password is so long, and the time of its normalisation would grow faster than its length.
  if (form.length > PASSWORD_MAX_LENGTH) return new Set([form]);
  return new Set([form, password, form.normalize('NFD')]);
}
