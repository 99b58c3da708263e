import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { PasswordService, type Client } from '../../core/auth/index.js';
import { RateLimits } from '../../core/rate-limit/index.js';
import { SessionService, type SignedIn } from '../sessions/index.js';
import { User } from '../users/user.entity.js';
import { loginFailed } from './auth.errors.js';
import type { LoginInput } from './dto/login.input.js';

/** Signs users in by address and password. */
@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DomainError UNAUTHENTICATED, the same for an unknown address and a wrong password. */
  async login(input: LoginInput, client: Client): Promise<SignedIn> {
    const attempts = `${input.email.toLowerCase()}|${client.ip}`;
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
    return this.sessions.start(user, client);
  }
}
