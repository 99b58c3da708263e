import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { SAVED_SEARCHES_MAX } from '#domain/saved-searches.js';
import type { ShopFilter } from '#domain/shop-link.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError, invalidInput, notFound } from '#core/errors/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { lockUser } from '../../people/users/index.js';
import { AlertLinksService } from './alert-links.service.js';
import { SavedSearch } from './saved-search.entity.js';
import type { SavedSearchInput, UpdateSavedSearchInput } from './saved-searches.inputs.js';

export const searchNotFound = () => notFound('Saved search');
export const tooManySearches = () =>
  new DomainError('CONFLICT', `You can save at most ${SAVED_SEARCHES_MAX} searches. Delete one first.`);
export const alertLinkNotValid = () => invalidInput('Invalid unsubscribe link', 'token');

/** Saved searches, each of its owner alone. */
@Injectable()
export class SavedSearchesService {
  constructor(
    @InjectRepository(SavedSearch) private readonly searches: Repository<SavedSearch>,
    private readonly links: AlertLinksService,
  ) {}

  /** Newest first. */
  list(actor: Principal): Promise<SavedSearch[]> {
    return this.searches.find({ where: { userId: actor.id }, order: { id: 'DESC' } });
  }

  /** Tracks that are on sale already are not mailed. @throws DomainError CONFLICT beyond the limit */
  create(actor: Principal, { name, filter, search, frequency }: SavedSearchInput): Promise<SavedSearch> {
    return retryTransaction(this.searches.manager.connection, async (manager) => {
      await lockUser(manager, actor.id);
      const count = await manager.countBy(SavedSearch, { userId: actor.id });
      if (count >= SAVED_SEARCHES_MAX) throw tooManySearches();
      return manager.save(
        manager.create(SavedSearch, {
          userId: actor.id,
          name,
          filter: toShopFilter(filter),
          search: search?.trim() || null,
          frequency,
        }),
      );
    });
  }

  /** @throws DomainError NOT_FOUND, also for a search of another account */
  async requireOwn(actor: Principal, id: number): Promise<void> {
    if (!(await this.searches.existsBy({ id, userId: actor.id }))) throw searchNotFound();
  }

  /** @throws DomainError NOT_FOUND, also for a search of another account; STALE */
  update(
    actor: Principal,
    id: number,
    { name, frequency }: UpdateSavedSearchInput,
    expected: ExpectedVersion = null,
  ): Promise<SavedSearch> {
    return retryTransaction(this.searches.manager.connection, async (manager) => {
      const search = await lockOwn(manager, actor, id, expected);
      if (name != null) search.name = name;
      // Tracks that appeared while the mails were off are not mailed later.
      if (frequency != null && search.frequency === 'off') search.tracksSince = new Date();
      if (frequency != null) search.frequency = frequency;
      return manager.save(search);
    });
  }

  /** @throws DomainError NOT_FOUND, also for a search of another account; STALE */
  delete(actor: Principal, id: number, expected: ExpectedVersion = null): Promise<void> {
    return retryTransaction(this.searches.manager.connection, async (manager) => {
      await manager.remove(await lockOwn(manager, actor, id, expected));
    });
  }

  /** Ends the mails of the search that the link names. Safe to repeat. @throws DomainError BAD_USER_INPUT */
  async unsubscribe(token: string): Promise<void> {
    const id = this.links.read('saved-search', token);
    if (id === null) throw alertLinkNotValid();
    await this.searches.update({ id }, { frequency: 'off' });
  }
}

async function lockOwn(
  manager: EntityManager,
  actor: Principal,
  id: number,
  expected: ExpectedVersion,
): Promise<SavedSearch> {
  const own = { id, userId: actor.id };
  const search = await manager.findOne(SavedSearch, { where: own, lock: { mode: 'pessimistic_write' } });
  if (!search) throw searchNotFound();
  await requireVersion(manager, actor, `saved-search:${id}`, search, expected);
  return search;
}

/** Keeps only the parts of a filter that restrict something. */
function toShopFilter(filter: ShopFilter | null | undefined): ShopFilter {
  const parts = Object.entries(filter ?? {}).filter(
    ([name, value]) =>
      value != null && name !== 'excludeIds' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(parts) as ShopFilter;
}
