import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StatementsService } from '../statements/index.js';
import type { Seller } from './seller.entity.js';

/** Mails sellers what an admin does with their shop: each act once, with its reasons where it takes something away. */
@Injectable()
export class SellerMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly configuration: Configuration,
    private readonly statements: StatementsService,
  ) {}

  /** @param reason of an admin for a shop that is no longer active */
  async status(
    manager: EntityManager,
    { id, user, shopName, status }: Seller,
    reason: string | null = null,
  ): Promise<void> {
    const statement =
      status === 'active'
        ? {}
        : {
            statement: await this.statements.issue(manager, {
              act: 'seller.status',
              subject: `seller:${id}`,
              to: user,
              decision: `Your shop “${shopName}” is now ${status}.`,
              facts: 'You cannot submit tracks while the shop is not active.',
              ground: reason,
            }),
          };
    await this.outbox.enqueue(manager, {
      // A status that is set again later is a new event.
      event: `seller:${id}:${status}:${Date.now()}`,
      recipient: user.email,
      template: 'seller-status',
      data: {
        name: user.name,
        shopName,
        status,
        accountUrl: `${this.configuration.publicUrl}/account?tab=seller`,
        ...statement,
      },
    });
  }

  async deleted(
    manager: EntityManager,
    actor: Principal,
    { id, user, shopName }: Seller,
    reason: string | null,
  ): Promise<void> {
    if (user.id === actor.id) return;
    await this.statements.mail(manager, {
      act: 'seller.delete',
      subject: `seller:${id}`,
      to: user,
      decision: `Your shop “${shopName}” was closed.`,
      facts: 'Your tracks are off sale, and your account stays as that of a buyer.',
      ground: reason,
    });
  }

  /** Mails a seller whose text an admin has changed or removed. */
  async profileChanged(
    manager: EntityManager,
    actor: Principal,
    { id, user, shopName, bio }: Seller,
    reason: string | null,
  ): Promise<void> {
    if (user.id === actor.id) return;
    await this.statements.mail(manager, {
      act: 'seller.profile',
      subject: `seller:${id}`,
      to: user,
      decision: `The text of your shop “${shopName}” was ${bio === null ? 'removed' : 'changed'}.`,
      facts: 'It is the text on the public page of your shop.',
      ground: reason,
    });
  }
}
