import { Injectable } from '@nestjs/common';
import { clientOf, type HttpExchange } from '../../../core/auth/index.js';
import {
  clearSessionCookies,
  SessionService,
  setSessionCookies,
  type SignedIn,
} from '../../sessions/index.js';
import type { User } from '../../users/user.entity.js';
import { KnownDevicesService, type KnownDevice } from './known-devices.service.js';

/** Sessions together with the cookies of the browser they belong to. */
@Injectable()
export class BrowserSessionService {
  constructor(
    private readonly sessions: SessionService,
    private readonly devices: KnownDevicesService,
  ) {}

  knownDevice(http: HttpExchange): KnownDevice | null {
    return this.devices.find(http);
  }

  /** Starts a session, sets its cookies and remembers the browser. */
  async start(user: User, http: HttpExchange, { secondFactor = false } = {}): Promise<SignedIn> {
    const { request, reply } = http;
    const session = await this.sessions.start(user, clientOf(request), { secondFactor });
    setSessionCookies(request, reply, session);
    this.devices.remember(http, user.id);
    return session;
  }

  /** Ends every session of the user and clears the cookies of this browser. */
  async endAll(userId: number, { request, reply }: HttpExchange): Promise<void> {
    await this.sessions.endAll(userId);
    clearSessionCookies(request, reply);
  }
}
