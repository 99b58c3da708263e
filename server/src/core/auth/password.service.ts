import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

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
    return hash(password, ARGON2);
  }

  /** @param passwordHash null for an account that does not exist: returns false after the same time */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await verify(passwordHash ?? this.dummyHash, password);
    return matches && passwordHash !== null;
  }
}
