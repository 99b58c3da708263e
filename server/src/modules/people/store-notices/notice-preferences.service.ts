import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { isSameMailbox } from '#domain/mailbox.js';
import { STORE_NOTICE_KINDS, type StoreNoticeKind, type StoreNoticeMode } from '#domain/store-notices.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { invalidInput } from '#core/errors/index.js';
import { User } from '../users/user.entity.js';
import { NoticeLinksService } from './notice-links.service.js';
import { StoreNoticePreference } from './store-notice.entity.js';
import { modeOf } from './store-notice.rules.js';

export const unsubscribeTokenNotValid = () => invalidInput('Invalid unsubscribe link', 'token');

export interface Preference {
  kind: StoreNoticeKind;
  mode: StoreNoticeMode;
}

/** Reads and changes what each admin is mailed about. */
@Injectable()
export class NoticePreferencesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly links: NoticeLinksService,
  ) {}

  /** One entry per kind. */
  async list({ id, email }: Pick<Principal, 'id' | 'email'>): Promise<Preference[]> {
    return this.read(this.dataSource.manager, { id, email });
  }

  /** Changes the given kinds only. */
  async update(actor: Principal, changes: readonly Preference[]): Promise<Preference[]> {
    return retryTransaction(this.dataSource, async (manager) => {
      await this.store(manager, actor, changes);
      return this.read(manager, actor);
    });
  }

  /**
   * Turns off what the link of a mail names. Safe to repeat.
   * @throws DomainError BAD_USER_INPUT for a link that is not valid
   */
  async unsubscribe(token: string): Promise<void> {
    const link = this.links.read(token);
    if (!link) throw unsubscribeTokenNotValid();
    await retryTransaction(this.dataSource, async (manager) => {
      const user = await manager.findOneBy(User, { id: link.userId });
      if (!user?.isAdmin) return;
      const preferences = await this.read(manager, user);
      const ended = preferences.filter(({ kind, mode }) =>
        link.what === 'digest' ? mode === 'daily' : kind === link.what,
      );
      await this.store(
        manager,
        user,
        ended.map(({ kind }) => ({ kind, mode: 'off' })),
      );
    });
  }

  private async store(
    manager: EntityManager,
    actor: Pick<User, 'id' | 'email'>,
    changes: readonly Preference[],
  ): Promise<void> {
    const before = new Map((await this.read(manager, actor)).map(({ kind, mode }) => [kind, mode]));
    const changed = changes.filter(({ kind, mode }) => before.get(kind) !== mode);
    if (changed.length === 0) return;
    for (const { kind, mode } of changed) {
      await manager.upsert(StoreNoticePreference, { userId: actor.id, kind, mode, changedAt: new Date() }, [
        'userId',
        'kind',
      ]);
    }
    await recordAudit(manager, {
      actor,
      action: 'store-notices.update',
      subject: `user:${actor.id}`,
      before: Object.fromEntries(changed.map(({ kind }) => [kind, before.get(kind)])),
      after: Object.fromEntries(changed.map(({ kind, mode }) => [kind, mode])),
    });
  }

  private async read(
    manager: EntityManager,
    { id, email }: Pick<User, 'id' | 'email'>,
  ): Promise<Preference[]> {
    const stored = await manager.findBy(StoreNoticePreference, { userId: id });
    const modes = new Map(stored.map(({ kind, mode }) => [kind, mode]));
    const isFirst = isSameMailbox(email, this.configuration.firstAdmin.email);
    return STORE_NOTICE_KINDS.map((kind) => ({ kind, mode: modeOf(kind, modes.get(kind), isFirst) }));
  }
}
