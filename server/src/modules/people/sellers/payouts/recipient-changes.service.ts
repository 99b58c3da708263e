import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import type { EntityManager } from 'typeorm';
import { RECIPIENT_WAIT_HOURS } from '#domain/ledger.js';
import type { Principal } from '#core/auth/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import type { PayoutFieldsInput } from '../seller.inputs.js';
import { Seller } from '../seller.entity.js';
import { PayoutEditorService } from './payout-editor.service.js';
import type { PayoutDetails } from './payout-details.rules.js';

/** A changed recipient; `replaces` where the seller had another one before. */
export interface RecipientChange {
  replaces: boolean;
}

const WAIT_NOTE = `Payouts wait ${RECIPIENT_WAIT_HOURS} hours before anything is paid to the new details.`;

/**
 * Changes of where money of sellers is paid to. A recipient that takes the place of another one wants the password, is mailed,
 * and is paid nothing for a while: a stolen session diverts no money.
 */
@Injectable()
export class RecipientChangesService {
  constructor(
    private readonly editor: PayoutEditorService,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /**
   * Applies payout details to a locked seller, which the caller saves.
   * @returns the change to announce; null when nothing has changed
   * @throws DomainError BAD_USER_INPUT with the field that is invalid or missing; REAUTHENTICATION_REQUIRED; RATE_LIMITED
   */
  async apply(
    actor: Principal,
    seller: Seller,
    { currentPassword, ...details }: Partial<PayoutDetails> & PayoutFieldsInput,
  ): Promise<RecipientChange | null> {
    const hadOne = hasHadRecipient(seller);
    const changed = this.editor.apply(seller, details);
    if (changed === 'none') return null;
    const replaces = hadOne && changed === 'recipient';
    await this.requireProof(actor, replaces, currentPassword);
    if (changed === 'recipient') Object.assign(seller, recipientNow(replaces));
    return { replaces };
  }

  /** A recent sign-in is enough for a first recipient alone. @throws DomainError REAUTHENTICATION_REQUIRED; RATE_LIMITED */
  requireProof(
    actor: Principal,
    replaces: boolean,
    currentPassword: string | null | undefined,
  ): Promise<void> {
    return replaces
      ? this.reauthentication.requireProof(actor, currentPassword)
      : this.reauthentication.require(actor, currentPassword);
  }

  /** Mails the owner, in the transaction of the change. */
  announce(manager: EntityManager, { user }: Seller, { replaces }: RecipientChange): Promise<void> {
    return this.notices.notify(manager, user, 'payout-changed', { note: replaces ? WAIT_NOTE : undefined });
  }

  /** Records and announces a change that was made elsewhere, such as at Stripe. */
  async changedElsewhere(manager: EntityManager, seller: Seller, change: RecipientChange): Promise<void> {
    await manager.update(Seller, { id: seller.id }, recipientNow(change.replaces));
    await this.announce(manager, seller, change);
  }
}

function recipientNow(replaces: boolean): Pick<Seller, 'recipientSetAt'> & Partial<Seller> {
  const now = new Date();
  return {
    recipientSetAt: now,
    ...(replaces && { payoutsWaitUntil: addHours(now, RECIPIENT_WAIT_HOURS) }),
  };
}

/** True once a seller has had a recipient of payouts, also one that was removed. */
export function hasHadRecipient(
  seller: Pick<Seller, 'paypalEmail' | 'cardNumberEncrypted' | 'ibanEncrypted' | 'recipientSetAt'>,
): boolean {
  const { paypalEmail, cardNumberEncrypted, ibanEncrypted, recipientSetAt } = seller;
  return [paypalEmail, cardNumberEncrypted, ibanEncrypted, recipientSetAt].some((part) => part !== null);
}
