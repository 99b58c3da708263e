import { Injectable } from '@nestjs/common';
import { addMinutes } from 'date-fns/addMinutes';
import { In, MoreThan, type EntityManager } from 'typeorm';
import { CODE_TRIES, LOGIN_CODE_LENGTH, LOGIN_CODE_MINUTES } from '#domain/limits.js';
import { mailboxForm, mailboxKey } from '#domain/mailbox.js';
import { KeyRing, randomDigits } from '#core/secrets/index.js';
import { AccountMailsService } from '../security-notices/index.js';
import { LoginCode } from './login-code.entity.js';

/** Mails and checks login codes. A code is valid for its address, once, for `LOGIN_CODE_MINUTES` and `CODE_TRIES` tries. */
@Injectable()
export class LoginCodesService {
  constructor(
    private readonly ring: KeyRing,
    private readonly mails: AccountMailsService,
  ) {}

  /** Mails a code. Earlier codes stay valid, so that a stranger's request does not replace the owner's code. */
  async send(manager: EntityManager, to: { name: string; email: string }): Promise<void> {
    const email = mailboxForm(to.email);
    const code = randomDigits(LOGIN_CODE_LENGTH);
    const mailed = await this.mails.loginCode(manager, { name: to.name, email }, code);
    // A code that was not mailed must not be accepted.
    if (!mailed) return;
    await manager.insert(LoginCode, {
      email,
      codeHash: this.ring.digest(kindOf(email), code),
      expiresAt: addMinutes(new Date(), LOGIN_CODE_MINUTES),
      triesLeft: CODE_TRIES,
    });
  }

  /**
   * Uses a code up, and every other code of the address with it. A wrong code costs each of them a try: commit the
   * transaction in either case.
   * @returns false for a wrong, expired, used or exhausted code
   */
  async use(manager: EntityManager, address: string, code: string): Promise<boolean> {
    const email = mailboxForm(address);
    const codes = await manager.find(LoginCode, {
      where: { email, expiresAt: MoreThan(new Date()), triesLeft: MoreThan(0) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!codes.some(({ codeHash }) => this.ring.isDigest(kindOf(email), code, codeHash))) {
      if (codes.length > 0) {
        await manager.decrement(LoginCode, { id: In(codes.map(({ id }) => id)) }, 'triesLeft', 1);
      }
      return false;
    }
    await manager.delete(LoginCode, { email });
    await this.mails.markRequested(manager, email);
    return true;
  }
}

/** The address is part of the digest, which binds the code to it. */
const kindOf = (email: string) => `login-code:${mailboxKey(email)}`;
