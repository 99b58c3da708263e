import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../core/audit/index.js';
import { PasswordService, type Principal } from '../../core/auth/index.js';
import { revokeAdminTokens, revokeApiTokens } from '../api-tokens/index.js';
import { emailTaken, revokeAccountLinks } from '../auth/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { endSessions, ReauthenticationService } from '../sessions/index.js';
import type { UpdateUserInput } from './dto/update-user.input.js';
import { EmailChangeService } from './email-change.service.js';
import { User } from './user.entity.js';
import { lastAdmin, profileIncomplete, userNotFound } from './user.errors.js';
import { missingProfileField } from './user.rules.js';

/** A person as the audit trail keeps them: without a secret. */
function auditedSide({ name, lastName, email, country, isAdmin }: User): object {
  return { name, lastName, email, country, isAdmin };
}

function isOtherAddress(email: string | undefined, current: string): email is string {
  return !!email && email.toLowerCase() !== current.toLowerCase();
}

/** Whether an admin's change of an account touches how its user signs in, or who runs the store. */
function changesCredentials(before: User, { password, email, isAdmin }: UpdateUserInput): boolean {
  return !!password || isOtherAddress(email, before.email) || (isAdmin != null && isAdmin !== before.isAdmin);
}

/** What a change of a profile did. */
export interface ProfileChange {
  user: User;
  /** Every earlier token is dead now, the caller's own too when it is their profile. */
  endedSessions: boolean;
}

/** Changes of a person's data, with what each role may set. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly emailChanges: EmailChangeService,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** A person changes their own profile: a new address counts only once it is confirmed. */
  async updateOwn(actor: Principal, input: UpdateUserInput): Promise<ProfileChange> {
    const missing = missingProfileField(input);
    if (missing) throw profileIncomplete(missing);
    const { name, lastName, country, email } = input;
    const newEmail = isOtherAddress(email, actor.email) ? email : null;
    if (input.password || newEmail) await this.reauthentication.require(actor, input.currentPassword);
    if (newEmail) await this.emailChanges.countRequest(actor.id);
    const passwordHash = await this.newHash(input);
    return this.dataSource.transaction(async (manager) => {
      await this.store(manager, actor.id, { name, lastName, country, passwordHash });
      if (newEmail) await this.emailChanges.request(manager, actor, newEmail);
      return { user: await this.read(manager, actor.id), endedSessions: passwordHash !== undefined };
    });
  }

  /** An admin changes anybody, the admin flag and the address included; their own address waits for its confirmation. */
  async updateAny(actor: Principal, id: number, input: UpdateUserInput): Promise<ProfileChange> {
    const { name, lastName, country, email } = input;
    const isOwn = actor.id === id;
    if (changesCredentials(await this.read(this.dataSource.manager, id), input)) {
      await this.reauthentication.require(actor, input.currentPassword);
    }
    if (isOwn && isOtherAddress(email, actor.email)) await this.emailChanges.countRequest(id);
    const passwordHash = await this.newHash(input);
    return this.dataSource.transaction(async (manager) => {
      // Locking every admin keeps two admins from removing each other at the same moment.
      await manager.query('SELECT id FROM users WHERE is_admin ORDER BY id FOR UPDATE');
      const before = await this.read(manager, id);
      const isAdmin = input.isAdmin ?? before.isAdmin;
      if (before.isAdmin && !isAdmin && (await manager.countBy(User, { isAdmin: true })) === 1)
        throw lastAdmin();
      const newEmail = isOtherAddress(email, before.email) ? email : null;
      if (newEmail && (await manager.existsBy(User, { email: newEmail }))) throw emailTaken();
      const isMoved = newEmail !== null && !isOwn;
      const endedSessions = passwordHash !== undefined || isAdmin !== before.isAdmin || isMoved;
      const changes = { name, lastName, country, passwordHash, isAdmin };
      await this.store(manager, id, isOwn ? changes : { ...changes, email }, endedSessions);
      if (before.isAdmin && !isAdmin) await revokeAdminTokens(manager, id);
      if (isMoved) await this.emailChanges.follow(manager, before, newEmail);
      else if (newEmail) await this.emailChanges.request(manager, before, newEmail);
      const user = await this.read(manager, id);
      await recordAudit(manager, {
        actor,
        action: 'user.update',
        subject: `user:${id}`,
        before: auditedSide(before),
        after: { ...auditedSide(user), ...(passwordHash !== undefined && { passwordChanged: true }) },
      });
      return { user, endedSessions };
    });
  }

  private newHash({ password }: UpdateUserInput): Promise<string | undefined> {
    return password ? this.passwords.hash(password) : Promise.resolve(undefined);
  }

  private async store(
    manager: EntityManager,
    id: number,
    changes: Partial<User>,
    endsSessions = changes.passwordHash !== undefined,
  ): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    await manager.update(User, { id }, { ...given, updatedAt: new Date() });
    if (endsSessions) await endSessions(manager, id);
    if (changes.passwordHash === undefined) return;
    await revokeAccountLinks(manager, id);
    await revokeApiTokens(manager, id);
    await this.notices.notify(manager, await this.read(manager, id), 'password-changed');
  }

  private async read(manager: EntityManager, id: number): Promise<User> {
    const user = await manager.findOneBy(User, { id });
    if (!user) throw userNotFound();
    return user;
  }
}
