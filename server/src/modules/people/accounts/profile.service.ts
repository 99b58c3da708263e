import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { BIDI_ADVICE, hasBidiControl } from '#domain/names.js';
import { recordAudit } from '#core/audit/index.js';
import { PasswordService, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput, secondFactorRequired } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { revokeAdminTokens, revokeApiTokens } from '../api-tokens/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { endSessions, ReauthenticationService, requireLiveSession } from '../sessions/index.js';
import { EmailChangeService } from './links/email-change.service.js';
import { revokeAccountLinks } from './links/account-link.repository.js';
import { findByMailbox, isLastAdmin, lockAdmins, userNotFound } from '../users/index.js';
import { User } from '../users/user.entity.js';
import { emailTaken, lastAdmin, profileIncomplete } from './account.errors.js';
import type { UpdateUserInput } from './user.inputs.js';

const REQUIRED = ['name', 'lastName', 'email', 'country'] as const;

/** Fields of a user for the audit log, without secrets. */
function auditedUser({ name, lastName, email, country, isAdmin }: User): object {
  return { name, lastName, email, country, isAdmin };
}

function isOtherAddress(email: string | undefined, current: string): email is string {
  return !!email && !isSameMailbox(email, current);
}

/** True if an admin's change affects the credentials or the role of the user. */
function changesCredentials(before: User, { password, email, isAdmin }: UpdateUserInput): boolean {
  return !!password || isOtherAddress(email, before.email) || (isAdmin != null && isAdmin !== before.isAdmin);
}

/**
 * Names from before the rule stay until they are changed.
 * @throws DomainError BAD_USER_INPUT for a new name that is shown in another order than it is stored
 */
function requireNames(before: Pick<User, 'name' | 'lastName'>, input: UpdateUserInput): void {
  for (const field of ['name', 'lastName'] as const) {
    const name = input[field];
    if (name && name !== before[field] && hasBidiControl(name)) throw invalidInput(BIDI_ADVICE, field);
  }
}

/** Result of a changed profile. */
export interface ProfileChange {
  user: User;
  /** True if every session of the user ended, including the caller's own. */
  endedSessions: boolean;
}

/** Updates profiles, with the fields each role may set. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly emailChanges: EmailChangeService,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /**
   * Updates the caller's own profile; a new address takes effect once it is confirmed. A change without a version must
   * be the whole profile, one that is based on a version keeps omitted fields.
   * @throws DomainError STALE
   */
  async updateOwn(
    actor: Principal,
    input: UpdateUserInput,
    expected: ExpectedVersion = null,
  ): Promise<ProfileChange> {
    const missing = REQUIRED.find((field) => !input[field]);
    if (missing && expected === null) throw profileIncomplete(missing);
    const { name, lastName, country, email } = input;
    const newEmail = isOtherAddress(email, actor.email) ? email : null;
    // Codes for a first factor are mailed to the address, which a thief of the password must not choose.
    if (newEmail && actor.isUnprovenAdmin) throw secondFactorRequired();
    if (input.password || newEmail) await this.reauthentication.require(actor, input.currentPassword);
    if (newEmail) await this.emailChanges.countRequest(actor.id);
    const passwordHash = await this.newHash(input);
    return retryTransaction(this.dataSource, async (manager) => {
      const before = await readLocked(manager, actor.id);
      await requireLiveSession(manager, actor);
      await requireVersion(manager, actor, `user:${actor.id}`, before, expected);
      requireNames(before, input);
      await this.store(manager, actor.id, { name, lastName, country, passwordHash });
      if (newEmail) await this.emailChanges.request(manager, actor, newEmail);
      return { user: await this.read(manager, actor.id), endedSessions: passwordHash !== undefined };
    });
  }

  /**
   * Updates any profile, for admins, including admin flag and address. The admin's own address must be confirmed.
   * @throws DomainError STALE
   */
  async updateAny(
    actor: Principal,
    id: number,
    input: UpdateUserInput,
    expected: ExpectedVersion = null,
  ): Promise<ProfileChange> {
    const { name, lastName, country, email } = input;
    const isOwn = actor.id === id;
    if (changesCredentials(await this.read(this.dataSource.manager, id), input)) {
      await this.reauthentication.require(actor, input.currentPassword);
    }
    if (isOwn && isOtherAddress(email, actor.email)) await this.emailChanges.countRequest(id);
    const passwordHash = await this.newHash(input);
    return retryTransaction(this.dataSource, async (manager) => {
      const admins = await lockAdmins(manager);
      await requireLiveSession(manager, actor);
      const before = await readLocked(manager, id);
      await requireVersion(manager, actor, `user:${id}`, before, expected);
      requireNames(before, input);
      const isAdmin = input.isAdmin ?? before.isAdmin;
      if (!isAdmin && isLastAdmin(admins, id)) throw lastAdmin();
      const newEmail = isOtherAddress(email, before.email) ? email : null;
      if (newEmail && (await findByMailbox(manager, newEmail))) throw emailTaken();
      const isMoved = newEmail !== null && !isOwn;
      const endedSessions = passwordHash !== undefined || isAdmin !== before.isAdmin || isMoved;
      const changes = { name, lastName, country, passwordHash, isAdmin };
      await this.store(manager, id, isOwn ? changes : { ...changes, email }, endedSessions);
      if (before.isAdmin && !isAdmin) await revokeAdminTokens(manager, id);
      if (isMoved) await this.emailChanges.completeChange(manager, before, newEmail);
      else if (newEmail) await this.emailChanges.request(manager, before, newEmail);
      const user = await this.read(manager, id);
      await recordAudit(manager, {
        actor,
        action: 'user.update',
        subject: `user:${id}`,
        before: auditedUser(before),
        after: { ...auditedUser(user), ...(passwordHash !== undefined && { passwordChanged: true }) },
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
    withSessions = changes.passwordHash !== undefined,
  ): Promise<void> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    await manager.update(User, { id }, { ...given, updatedAt: new Date() });
    if (withSessions) await endSessions(manager, id);
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

/** Reads a user and locks the row until the transaction ends. @throws DomainError NOT_FOUND */
async function readLocked(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw userNotFound();
  return user;
}
