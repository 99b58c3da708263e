import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { SESSION_DAYS } from '#domain/limits.js';
import { recordAudit } from '../../core/audit/index.js';
import type { SessionClaims } from '../../core/auth/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { endEverySession, User } from '../users/user.entity.js';
import { loginFailed } from './auth.errors.js';
import type { LoginInput } from './dto/login.input.js';
import { PasswordService } from './password.service.js';

/** Somebody signed in, with the token that proves it. */
export interface Session {
  user: User;
  token: string;
}

/** Starts and ends sessions. */
@Injectable()
export class SessionService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordService,
    private readonly jwt: JwtService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError UNAUTHENTICATED, the same for an unknown address and a wrong password. */
  async login(input: LoginInput, ip: string): Promise<Session> {
    const attempts = `${input.email.toLowerCase()}|${ip}`;
    await this.limits.consume('login', attempts);
    const user = await this.users.findOneBy({ email: input.email });
    const matches = await this.passwords.matches(input.password, user?.passwordHash ?? null);
    if (!user || !matches) throw loginFailed();
    await this.limits.forgive('login', attempts);
    await recordAudit(this.users.manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
    });
    return this.start(user);
  }

  start(user: User): Session {
    const claims: SessionClaims = { sub: user.id, version: user.sessionVersion };
    return { user, token: this.jwt.sign({ ...claims }, { expiresIn: `${SESSION_DAYS}d` }) };
  }

  /** Ends every token of the user at once. */
  async endAll(userId: number): Promise<void> {
    await this.users.update({ id: userId }, endEverySession);
  }
}
