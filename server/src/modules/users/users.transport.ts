import { Injectable } from '@nestjs/common';
import { clientOf, requireSelfOrAdmin, type HttpExchange, type Principal } from '../../core/auth/index.js';
import { runInBulk, type BulkOutcome } from '../../core/bulk/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import type { Page } from '../../core/pagination/index.js';
import { presentUser, type UserBody } from '../auth/index.js';
import { ReauthenticationService, SessionService, setSessionCookies } from '../sessions/index.js';
import type { UpdateUserInput } from './dto/update-user.input.js';
import { UserOrderBy, type UsersArgs } from './dto/users.args.js';
import { EmailChangeService } from './email-change.service.js';
import { ProfileService } from './profile.service.js';
import type { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** What both transports add to the services: ownership of the named id, and fresh cookies after a password change. */
@Injectable()
export class UsersTransport {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileService,
    private readonly emailChanges: EmailChangeService,
    private readonly sessions: SessionService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  me(actor: Principal | null): Promise<User | null> {
    return actor ? this.users.findUser(actor.id) : Promise.resolve(null);
  }

  getUser(id: number): Promise<User> {
    return this.users.getUser(id);
  }

  async *bodies(): AsyncGenerator<UserBody[]> {
    for await (const users of this.users.batches({}, UserOrderBy.NEWEST)) yield users.map(presentUser);
  }

  page(args: UsersArgs): Promise<Page<User>> {
    return this.users.page(args);
  }

  /** The REST path serves both: owners change themselves, admins anybody. */
  async update(actor: Principal, id: number, input: UpdateUserInput, http: HttpExchange): Promise<User> {
    requireSelfOrAdmin(actor, id);
    return actor.isAdmin ? this.updateAny(actor, id, input, http) : this.updateOwn(actor, input, http);
  }

  async updateOwn(actor: Principal, input: UpdateUserInput, http: HttpExchange): Promise<User> {
    const { user, endedSessions } = await this.profiles.updateOwn(actor, input);
    if (endedSessions) await this.renewSession(user, actor, http);
    return user;
  }

  async updateAny(actor: Principal, id: number, input: UpdateUserInput, http: HttpExchange): Promise<User> {
    const { user, endedSessions } = await this.profiles.updateAny(actor, id, input);
    if (endedSessions && actor.id === id) await this.renewSession(user, actor, http);
    return user;
  }

  /** The change ended the caller's own session too: a new one keeps them signed in on this device. */
  private async renewSession(user: User, actor: Principal, { request, reply }: HttpExchange): Promise<void> {
    const { secondFactor = false } = actor.session ?? {};
    const session = await this.sessions.start(user, clientOf(request), { secondFactor });
    setSessionCookies(request, reply, session);
  }

  async deleteMany(
    actor: Principal,
    ids: readonly number[],
    currentPassword: string | null | undefined,
  ): Promise<BulkOutcome> {
    await this.reauthentication.require(actor, currentPassword);
    return runInBulk(ids, 'deleted', (id) => this.users.delete(actor, id, currentPassword));
  }

  async delete(
    actor: Principal,
    id: number,
    currentPassword: string | null | undefined,
  ): Promise<MessagePayload> {
    await this.users.delete(actor, id, currentPassword);
    return { message: 'User deleted successfully' };
  }

  async confirmEmailChange(
    actor: Principal | null,
    token: string,
    http: HttpExchange,
  ): Promise<MessagePayload> {
    const user = await this.emailChanges.confirm(token);
    // The change ended every session; whoever confirms it in their own browser stays signed in.
    if (actor?.id === user.id) await this.renewSession(user, actor, http);
    return { message: 'Your new email address is confirmed.' };
  }

  async undoEmailChange(token: string): Promise<MessagePayload> {
    await this.emailChanges.undo(token);
    return { message: 'Your earlier email address is restored. Please set a new password now.' };
  }

  pendingEmail(actor: Principal | null, user: User): Promise<string | null> {
    return actor?.id === user.id ? this.emailChanges.findPending(user.id) : Promise.resolve(null);
  }
}
