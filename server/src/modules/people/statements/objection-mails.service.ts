import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../platform/mail/index.js';
import { StoreNoticesService } from '../store-notices/index.js';
import type { Statement } from './statement.entity.js';

/** Mails about objections: to the store, and the decision to the person who objected. */
@Injectable()
export class ObjectionMailsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly notices: StoreNoticesService,
    private readonly configuration: Configuration,
  ) {}

  async announced(manager: EntityManager, { id, name, decision }: Statement): Promise<void> {
    const path = `/admin/content-reports/objections/${id}`;
    const key = `objection:${id}`;
    const person = name || 'A visitor';
    await this.notices.announce(
      manager,
      { kind: 'report', key, title: `${person} objects: ${decision}`, path },
      ({ address, links }) => ({
        event: key,
        recipient: address,
        template: 'store-notice',
        data: {
          eyebrow: 'Objection',
          title: `${person} objects to a decision`,
          facts: [{ label: 'Decision', value: decision }],
          actionLabel: 'Read and decide',
          adminUrl: `${this.configuration.publicUrl}${path}`,
          links,
        },
      }),
    );
  }

  /** @param outcome what an upheld objection has changed; null for a rejected one */
  async decided(
    manager: EntityManager,
    { id, name, email, decision, answer }: Statement,
    outcome: string | null,
  ): Promise<void> {
    if (email === null) return;
    await this.outbox.enqueue(manager, {
      event: `objection:${id}:decided`,
      recipient: email,
      template: 'objection-decided',
      data: { name, decision, outcome, reason: answer ?? '', isOwn: true },
    });
  }
}
