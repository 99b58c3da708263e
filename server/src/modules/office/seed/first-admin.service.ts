import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PasswordService } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { endSessions } from '../../people/sessions/index.js';
import { findByMailbox } from '../../people/users/index.js';
import { User } from '../../people/users/user.entity.js';

/** Creates the configured admin, or promotes its account, while the store has no admin. */
@Injectable()
export class FirstAdminService {
  constructor(
    private readonly configuration: Configuration,
    private readonly passwords: PasswordService,
  ) {}

  async ensure(manager: EntityManager): Promise<void> {
    if (await manager.existsBy(User, { isAdmin: true })) return;
    const { email, password } = this.configuration.firstAdmin;
    const passwordHash = await this.passwords.hash(password);
    const known = await findByMailbox(manager, email);
    if (known) {
      await manager.update(User, { id: known.id }, { isAdmin: true, passwordHash });
      await endSessions(manager, known.id);
      return;
    }
    await manager.insert(User, {
      name: 'Store',
      lastName: 'Admin',
      email,
      passwordHash,
      country: 'Russia',
      isAdmin: true,
    });
  }
}
