import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NO_GROUND, type Automation } from '#domain/content-reports.js';
import { MailOutboxService, type StatementPart } from '../../platform/mail/index.js';
import { Statement } from './statement.entity.js';
import { StatementLinksService } from './statement-links.service.js';
import { objectUntil } from './statement.rules.js';

/** A decision of an admin, for the person whom it concerns. */
export interface NewStatement {
  /** Action in the audit log, e.g. `product.status`. */
  act: string;
  /** Subject in the audit log, e.g. `product:12`. */
  subject: string;
  to: { id: number | null; name: string; email: string };
  /** One sentence that says what was decided. */
  decision: string;
  /** Subject of the decision, and its cause. */
  facts: string;
  /** Reason of the admin; null where none was entered. */
  ground: string | null;
  /** Default: a person decided alone. */
  automation?: Automation;
}

/**
 * States the reasons of decisions. Each has one mail: a decision that is mailed anyway carries the statement in that mail,
 * any other has a mail of its own.
 */
@Injectable()
export class StatementsService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly links: StatementLinksService,
  ) {}

  /** Stores a statement. @returns the part of a mail about the decision */
  async issue(manager: EntityManager, statement: NewStatement): Promise<StatementPart> {
    return this.partOf(await this.store(manager, statement));
  }

  /** Stores a statement and mails it. */
  async mail(manager: EntityManager, statement: NewStatement): Promise<void> {
    const stored = await this.store(manager, statement);
    await this.outbox.enqueue(manager, {
      event: `statement:${stored.id}`,
      recipient: statement.to.email,
      template: 'statement',
      data: { name: statement.to.name, statement: this.partOf(stored) },
    });
  }

  private store(
    manager: EntityManager,
    { to, ground, automation = 'none', ...rest }: NewStatement,
  ): Promise<Statement> {
    return manager.save(
      manager.create(Statement, {
        ...rest,
        userId: to.id,
        name: to.name,
        email: to.email,
        ground: ground ?? NO_GROUND,
        automation,
      }),
    );
  }

  private partOf({ id, decision, facts, ground, automation, createdAt }: Statement): StatementPart {
    return {
      decision,
      facts,
      ground,
      automation,
      objectUrl: this.links.urlOf(id),
      objectUntil: objectUntil(createdAt).toISOString(),
    };
  }
}
