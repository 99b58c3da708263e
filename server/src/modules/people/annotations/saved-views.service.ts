import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { SAVED_VIEWS_MAX, type ViewedList } from '#domain/annotations.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { lockUser } from '../users/index.js';
import { SavedView } from './annotation.entity.js';
import { tooManyViews, viewNotFound } from './annotation.errors.js';

/** Named searches of admin lists; each admin has and sees only their own. */
@Injectable()
export class SavedViewsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Views of the actor, sorted by list and name. */
  viewsOf(actor: Principal, list?: ViewedList | null): Promise<SavedView[]> {
    return this.dataSource.manager.find(SavedView, {
      where: { userId: actor.id, ...(list && { list }) },
      order: { list: 'ASC', name: 'ASC' },
    });
  }

  /** Replaces the view of that name on the same list. @throws DomainError CONFLICT for too many views */
  save(
    actor: Principal,
    { list, name, query }: Pick<SavedView, 'list' | 'name' | 'query'>,
  ): Promise<SavedView> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockUser(manager, actor.id);
      const own = await manager.findBy(SavedView, { userId: actor.id });
      const same = own.find((view) => view.list === list && view.name.toLowerCase() === name.toLowerCase());
      if (!same && own.length >= SAVED_VIEWS_MAX) throw tooManyViews();
      const view = same ?? manager.create(SavedView, { userId: actor.id, list });
      return manager.save(Object.assign(view, { name, query }));
    });
  }

  /** @throws DomainError NOT_FOUND, also for a view of another admin */
  async delete(actor: Principal, id: number): Promise<{ message: string }> {
    const { affected } = await this.dataSource.manager.delete(SavedView, { id, userId: actor.id });
    if (!affected) throw viewNotFound();
    return { message: 'Saved view deleted' };
  }
}
