import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { AlertLinksService, alertLinkNotValid } from '../../saved-searches/index.js';
import { User } from '../../../people/users/user.entity.js';
import type { UpdateWishlistMailsInput } from './wishlist-mails.inputs.js';
import { WishlistMailsRepository, type WishlistMailSettings } from './wishlist-mails.repository.js';

/** Settings of the mails about wishlist tracks, each of its account alone. */
@Injectable()
export class WishlistMailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: WishlistMailsRepository,
    private readonly links: AlertLinksService,
  ) {}

  read(actor: Principal): Promise<WishlistMailSettings> {
    return this.repository.settingsOf(actor.id);
  }

  update(actor: Principal, input: UpdateWishlistMailsInput): Promise<WishlistMailSettings> {
    return this.change(actor.id, (before) => ({
      frequency: input.frequency ?? before.frequency,
      priceDrops: input.priceDrops ?? before.priceDrops,
      lastChance: input.lastChance ?? before.lastChance,
    }));
  }

  /** Ends the mails of the account that the link names. Safe to repeat. @throws DomainError BAD_USER_INPUT */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.links.read('wishlist-mails', token);
    if (userId === null) throw alertLinkNotValid();
    await this.change(userId, (before) => ({ ...before, frequency: 'off' }));
  }

  private change(
    id: number,
    apply: (before: WishlistMailSettings) => WishlistMailSettings,
  ): Promise<WishlistMailSettings> {
    return retryTransaction(this.dataSource, async (manager) => {
      const account = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
      const settings = apply(await this.repository.settingsOf(id, manager));
      if (account) await this.repository.saveSettings(manager, id, settings);
      return settings;
    });
  }
}
