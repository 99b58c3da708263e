import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { MoreThan, type EntityManager } from 'typeorm';
import { MAX_PASSKEYS } from '#domain/second-factor.js';
import {
  passkeyNotAccepted,
  passkeyNotFound,
  passkeyTaken,
  tooManyPasskeys,
} from '../second-factor.errors.js';
import { FactorProofsService } from './factor-proofs.service.js';
import { Passkey } from './factors.entity.js';
import { RelyingPartyService, userHandleOf } from './relying-party.service.js';

interface Owner {
  id: number;
  email: string;
  name: string;
}

/** The passkeys of accounts: registration and signatures. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly relyingParty: RelyingPartyService,
    private readonly proofs: FactorProofsService,
  ) {}

  /** Oldest first. */
  list(manager: EntityManager, userId: number): Promise<Passkey[]> {
    return manager.find(Passkey, { where: { userId }, order: { id: 'ASC' } });
  }

  isEnabled(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.existsBy(Passkey, { userId });
  }

  /** @throws DomainError CONFLICT when the account has as many passkeys as it may */
  async registrationOptions(
    manager: EntityManager,
    owner: Owner,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return this.relyingParty.registrationOptions(owner, await this.listForAnother(manager, owner.id));
  }

  /** @throws DomainError BAD_USER_INPUT for an invalid response, CONFLICT for a known credential */
  async add(
    manager: EntityManager,
    userId: number,
    name: string,
    response: RegistrationResponseJSON,
    expectedChallenge: string,
  ): Promise<Passkey> {
    await this.listForAnother(manager, userId);
    const credential = await this.relyingParty.verifyRegistration(response, expectedChallenge);
    if (!credential) throw passkeyNotAccepted();
    if (await manager.existsBy(Passkey, { credentialId: credential.id })) throw passkeyTaken();
    return manager.save(
      manager.create(Passkey, {
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        lastUsedAt: null,
      }),
    );
  }

  /** @throws DomainError NOT_FOUND, for a passkey of another account too */
  async delete(manager: EntityManager, userId: number, id: number): Promise<Passkey> {
    const passkey = await manager.findOneBy(Passkey, { id, userId });
    if (!passkey) throw passkeyNotFound();
    await manager.delete(Passkey, { id });
    return passkey;
  }

  async removeAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(Passkey, { userId });
  }

  /** Null for an account without a passkey. */
  async requestOptions(
    manager: EntityManager,
    userId: number,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const passkeys = await this.list(manager, userId);
    return passkeys.length > 0 ? this.relyingParty.requestOptions(passkeys) : null;
  }

  passwordlessOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return this.relyingParty.requestOptions();
  }

  /** Returns the passkey of the account that signed; null for a wrong signature. Call it in a transaction. */
  async verify(
    manager: EntityManager,
    userId: number,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<Passkey | null> {
    const passkey = await this.lock(manager, response.id);
    if (passkey?.userId !== userId) return null;
    const accepted = await this.accept(manager, passkey, response, expectedChallenge, false);
    return accepted ? passkey : null;
  }

  /** Returns the account of a passwordless sign-in, or null. Call it in a transaction. */
  async identify(
    manager: EntityManager,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
  ): Promise<number | null> {
    const passkey = await this.lock(manager, response.id);
    if (!passkey || !hasHandleOf(response, passkey.userId)) return null;
    const { userId, createdAt: addedAt } = passkey;
    if (!(await this.accept(manager, passkey, response, expectedChallenge, true))) return null;
    await this.proofs.record(manager, { userId, addedAt, isSecondStep: false });
    return userId;
  }

  /** @returns the removed passkeys */
  async removeAddedSince(manager: EntityManager, userId: number, since: Date): Promise<Passkey[]> {
    const added = await manager.findBy(Passkey, { userId, createdAt: MoreThan(since) });
    await manager.remove([...added]);
    return added;
  }

  /** Owner of a passkey, without a check of the response. */
  async findOwnerId(manager: EntityManager, { id }: AuthenticationResponseJSON): Promise<number | null> {
    const credentialId: unknown = id;
    if (typeof credentialId !== 'string') return null;
    return (await manager.findOneBy(Passkey, { credentialId }))?.userId ?? null;
  }

  /** Locks the passkey, so that concurrent requests cannot use the same counter. */
  private lock(manager: EntityManager, credentialId: unknown): Promise<Passkey | null> {
    if (typeof credentialId !== 'string') return Promise.resolve(null);
    return manager.findOne(Passkey, { where: { credentialId }, lock: { mode: 'pessimistic_write' } });
  }

  private async accept(
    manager: EntityManager,
    passkey: Passkey,
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    requireUserVerification: boolean,
  ): Promise<boolean> {
    const counter = await this.relyingParty.verifyAuthentication(
      response,
      expectedChallenge,
      passkey,
      requireUserVerification,
    );
    if (counter === null) return false;
    await manager.update(Passkey, { id: passkey.id }, { counter, lastUsedAt: new Date() });
    return true;
  }

  private async listForAnother(manager: EntityManager, userId: number): Promise<Passkey[]> {
    const passkeys = await this.list(manager, userId);
    if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
    return passkeys;
  }
}

/** WebAuthn requires the user handle of a passwordless response to be that of the credential's owner. */
function hasHandleOf(response: AuthenticationResponseJSON, userId: number): boolean {
  const handle: unknown = (response.response as { userHandle?: unknown } | undefined)?.userHandle;
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() === userHandleOf(userId);
}
