import type { EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import type { Principal } from './principal.js';

/** Injects the `CredentialChanges` that the modules of accounts provide. */
export const CREDENTIAL_CHANGES = Symbol('CREDENTIAL_CHANGES');

/** Guards a change that gives access, and reports it to the account that makes it; for modules that know no accounts. */
export abstract class CredentialChanges {
  /** @throws DomainError REAUTHENTICATION_REQUIRED without a recent or a correct password; RATE_LIMITED */
  abstract requirePassword(actor: Principal, currentPassword: string | null | undefined): Promise<void>;

  /** Locks the caller's account until the transaction ends. @throws DomainError UNAUTHENTICATED once its session has ended */
  abstract lockCaller(manager: EntityManager, actor: Principal): Promise<void>;

  /** Queues the notice to the caller's mailbox in the transaction of the change. */
  abstract notify(manager: EntityManager, actor: Principal, change: CredentialChange): Promise<void>;
}
