import { Injectable } from '@nestjs/common';
import type { HttpExchange, Principal } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import { ReauthenticationService } from './reauthentication.service.js';
import type { ReauthenticateArgs } from './session.inputs.js';
import { clearSessionCookies } from './session-cookies.js';
import { SessionService } from './session.service.js';
import { toUserSession, type UserSession } from './user-session.response.js';

/** Shared by REST and GraphQL: session responses, messages and cookies. */
@Injectable()
export class SessionsFacade {
  constructor(
    private readonly sessions: SessionService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  async list(actor: Principal): Promise<UserSession[]> {
    const sessions = await this.sessions.list(actor);
    return sessions.map((session) => toUserSession(session, actor.session?.id));
  }

  async listOf(userId: number): Promise<UserSession[]> {
    const sessions = await this.sessions.list({ id: userId });
    return sessions.map((session) => toUserSession(session, undefined));
  }

  async end(actor: Principal, id: number, { request, reply }: HttpExchange): Promise<MessagePayload> {
    await this.sessions.end(actor, id);
    if (id === actor.session?.id) clearSessionCookies(request, reply);
    return { message: 'Session ended' };
  }

  async reauthenticate(
    actor: Principal,
    { currentPassword, code }: ReauthenticateArgs,
  ): Promise<MessagePayload> {
    if (code != null && currentPassword != null) {
      await this.reauthentication.prove(actor, currentPassword);
      await this.reauthentication.proveByMailedCode(actor, code);
      await this.reauthentication.recordProof(actor, 'password and mailed code');
      return { message: 'Password and code confirmed' };
    }
    if (code != null) {
      await this.reauthentication.proveByCode(actor, code);
      await this.reauthentication.recordProof(actor, 'mailed code');
      return { message: 'Code confirmed' };
    }
    await this.reauthentication.prove(actor, currentPassword ?? '');
    await this.reauthentication.recordProof(actor, 'password');
    return { message: 'Password confirmed' };
  }

  async requestCode(actor: Principal): Promise<MessagePayload> {
    await this.reauthentication.mailCode(actor);
    return { message: 'A code is on its way to your inbox.' };
  }

  async endOthers(actor: Principal): Promise<MessagePayload> {
    await this.sessions.endOthers(actor);
    return { message: 'All other sessions ended' };
  }
}
