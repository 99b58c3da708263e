import { Injectable } from '@nestjs/common';
import { clientOf, requireSelfOrAdmin, type HttpExchange, type Principal } from '#core/auth/index.js';
import type { BulkOutcome, IdsArgs } from '#core/bulk/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import type { ExpectedVersion } from '#core/versions/index.js';
import { SessionService, setSessionCookies } from '../../sessions/index.js';
import { AccountRemovalService } from '../deletion/account-removal.service.js';
import { EmailChangeService } from '../links/email-change.service.js';
import { EmailUndoService } from '../links/email-undo.service.js';
import { ProfileService } from '../profile.service.js';
import type { User } from '../../users/user.entity.js';
import type { DeleteUserArgs, UpdateUserInput } from '../user.inputs.js';

/** Shared by REST and GraphQL: ownership of the named id, messages, and new cookies after a password change. */
@Injectable()
export class UsersFacade {
  constructor(
    private readonly removals: AccountRemovalService,
    private readonly profiles: ProfileService,
    private readonly emailChanges: EmailChangeService,
    private readonly emailUndos: EmailUndoService,
    private readonly sessions: SessionService,
  ) {}

  /** Owners update themselves, admins any user. */
  async update(
    actor: Principal,
    id: number,
    input: UpdateUserInput,
    http: HttpExchange,
    expected: ExpectedVersion,
  ): Promise<User> {
    requireSelfOrAdmin(actor, id);
    return actor.isAdmin
      ? this.updateAny(actor, id, input, http, expected)
      : this.updateOwn(actor, input, http, expected);
  }

  async updateOwn(
    actor: Principal,
    input: UpdateUserInput,
    http: HttpExchange,
    expected: ExpectedVersion,
  ): Promise<User> {
    const { user, endedSessions } = await this.profiles.updateOwn(actor, input, expected);
    if (endedSessions) await this.renewSession(user, actor, http);
    return user;
  }

  async updateAny(
    actor: Principal,
    id: number,
    input: UpdateUserInput,
    http: HttpExchange,
    expected: ExpectedVersion,
  ): Promise<User> {
    const { user, endedSessions } = await this.profiles.updateAny(actor, id, input, expected);
    if (endedSessions && actor.id === id) await this.renewSession(user, actor, http);
    return user;
  }

  deleteMany(actor: Principal, items: IdsArgs, args: DeleteUserArgs): Promise<BulkOutcome> {
    return this.removals.deleteMany(actor, items, args);
  }

  async delete(
    actor: Principal,
    id: number,
    args: DeleteUserArgs,
    expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    await this.removals.delete(actor, id, args, expected);
    return { message: 'User deleted successfully' };
  }

  async confirmEmailChange(
    actor: Principal | null,
    token: string,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    const user = await this.emailChanges.confirm(token);
    // The change ended every session; the owner's own browser gets a new one.
    if (actor?.id === user.id) await this.renewSession(user, actor, http);
    return { message: 'Your new email address is confirmed.' };
  }

  async undoEmailChange(token: string): Promise<MessagePayload> {
    await this.emailUndos.undo(token);
    return { message: 'Your earlier email address is restored. Please set a new password now.' };
  }

  pendingEmail(actor: Principal | null, user: User): Promise<string | null> {
    return actor?.id === user.id ? this.emailChanges.findPending(user.id) : Promise.resolve(null);
  }

  /** Replaces the caller's own session, which the change has ended, so that the device stays signed in. */
  private async renewSession(user: User, actor: Principal, { request, reply }: HttpExchange): Promise<void> {
    const { secondFactor = false } = actor.session ?? {};
    const session = await this.sessions.start(user, clientOf(request), { secondFactor });
    setSessionCookies(request, reply, session);
  }
}
