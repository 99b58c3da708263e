import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Genre } from '#domain/genres.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { Subscriber } from './subscriber.entity.js';
import { SubscriptionLinksService } from './subscription-links.service.js';

export const choiceLinkNotValid = () => invalidInput('Invalid newsletter link', 'token');

/** Genres that a subscriber wants to read about, chosen with the token of a mailed link. */
@Injectable()
export class SubscriptionChoiceService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: SubscriptionLinksService,
  ) {}

  /** @throws DomainError BAD_USER_INPUT for a link that is forged, or of a subscription that has ended */
  async read(token: string): Promise<string[]> {
    return (await this.find(this.dataSource.manager, token)).genres;
  }

  /** @param genres empty for all. @throws DomainError BAD_USER_INPUT */
  choose(token: string, genres: readonly Genre[]): Promise<string[]> {
    return retryTransaction(this.dataSource, async (manager) => {
      const subscriber = await this.find(manager, token, true);
      subscriber.genres = [...new Set(genres)];
      return (await manager.save(subscriber)).genres;
    });
  }

  private async find(manager: EntityManager, token: string, isLocked = false): Promise<Subscriber> {
    const confirm = this.links.readConfirm(token);
    const id = confirm?.subscriberId ?? this.links.readUnsubscribe(token);
    const subscriber =
      id === null
        ? null
        : await manager.findOne(Subscriber, {
            where: { id, isActive: true, ...(confirm ? { confirmRound: confirm.round } : {}) },
            ...(isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {}),
          });
    if (!subscriber) throw choiceLinkNotValid();
    return subscriber;
  }
}
