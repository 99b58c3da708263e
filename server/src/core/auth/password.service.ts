import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at OWASP's first choice: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords; checking takes as long for nobody as for somebody. */
@Injectable()
export class PasswordService implements OnModuleInit {
  private nobodysHash: string;

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await this.hash('a password nobody has');
  }

  hash(password: string): Promise<string> {
    return hash(password, ARGON2);
  }

  /** @param passwordHash null for an account that does not exist: takes the same time and answers false. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await verify(passwordHash ?? this.nobodysHash, password);
    return matches && passwordHash !== null;
  }
}
