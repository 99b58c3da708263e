import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { lockUser } from '../../../people/users/index.js';
import { MailOutboxService } from '../../../platform/mail/index.js';
import { alertLinkNotValid, AlertLinksService } from '../../saved-searches/index.js';
import { CartRemindersRepository } from './cart-reminders.repository.js';
import type { RemindersType } from './cart-reminders.response.js';

/** Event of the mail about a cart. @param at when it was queued */
export function cartMailOf(userId: number, at: Date): string {
  return `cart:${userId}:${at.toISOString()}`;
}

/** Agreement of a buyer to be reminded of the cart; an account that has not agreed gets no reminder. */
@Injectable()
export class CartRemindersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: CartRemindersRepository,
    private readonly outbox: MailOutboxService,
    private readonly links: AlertLinksService,
  ) {}

  async read(actor: Principal): Promise<RemindersType> {
    return { cart: await this.repository.isAgreed(actor.id) };
  }

  async update(actor: Principal, { cart }: { cart: boolean }): Promise<RemindersType> {
    await this.change(actor.id, cart);
    return this.read(actor);
  }

  /** Ends the mails of the account that the link names. Safe to repeat. @throws DomainError BAD_USER_INPUT */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.read('cart-reminders', token);
    if (userId === null) throw alertLinkNotValid();
    await this.change(userId, false);
  }

  /** An order from the cart takes back a mail that is not sent yet, and answers what the next one would remind of. */
  async ordered(manager: EntityManager, userId: number): Promise<void> {
    const before = await this.repository.handled(manager, userId, new Date());
    if (before) await this.outbox.withdraw(manager, cartMailOf(userId, before));
  }

  /** Under the lock that the mails take too: none is sent after the end. */
  private change(userId: number, isAgreed: boolean): Promise<void> {
    return retryTransaction(this.dataSource, async (manager) => {
      if (!(await lockUser(manager, userId))) return;
      const mailedAt = await this.repository.setAgreed(manager, userId, isAgreed);
      if (!isAgreed && mailedAt) await this.outbox.withdraw(manager, cartMailOf(userId, mailedAt));
    });
  }
}
