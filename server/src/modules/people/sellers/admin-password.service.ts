import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PasswordService, type Principal } from '#core/auth/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { User } from '../users/user.entity.js';
import { adminPasswordWrong } from './seller.errors.js';

/** Confirms an act by the password of the admin. */
@Injectable()
export class AdminPasswordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: RateLimitService,
  ) {}

  /** Limited like the login. @throws DomainError FORBIDDEN, RATE_LIMITED */
  async require(actor: Principal, password: string | null | undefined): Promise<void> {
    const attempts = `admin-password:${actor.id}`;
    await this.limits.consume('login', attempts);
    const admin = await this.dataSource.manager.findOneBy(User, { id: actor.id });
    const matches = await this.passwords.matches(password ?? '', admin?.passwordHash ?? null);
    if (!matches) throw adminPasswordWrong();
    await this.limits.forgive('login', attempts);
  }
}
