import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import { CredentialChanges, type Principal } from '#core/auth/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { lockCaller } from './session.repository.js';

/** Guards changes of the modules that know no accounts by the caller's session, and reports them by mail. */
@Injectable()
export class SessionCredentialChangesService extends CredentialChanges {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly notices: SecurityNoticesService,
  ) {
    super();
  }

  requirePassword(actor: Principal, currentPassword: string | null | undefined): Promise<void> {
    return this.reauthentication.require(actor, currentPassword);
  }

  lockCaller(manager: EntityManager, actor: Principal): Promise<void> {
    return lockCaller(manager, actor);
  }

  notify(manager: EntityManager, actor: Principal, change: CredentialChange): Promise<void> {
    return this.notices.notify(manager, actor, change);
  }
}
