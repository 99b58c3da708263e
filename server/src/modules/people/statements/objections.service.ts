import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { PAGE_SIZE_MAX } from '#domain/limits.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { ListensToObjections } from './objection-listeners.js';
import { ObjectionMailsService } from './objection-mails.service.js';
import type { DecideObjectionInput } from './objection.inputs.js';
import { Statement } from './statement.entity.js';
import {
  objectedBefore,
  objectionDecided,
  objectionNotFound,
  objectionTooLate,
  statementNotFound,
} from './statement.errors.js';
import { StatementLinksService } from './statement-links.service.js';
import { canObject } from './statement.rules.js';

/** Said to a person whose objection is upheld where no module takes the decision back by itself. */
const TAKEN_BACK = 'We take the decision back, and put right what followed from it.';

/** Objections to decisions: by the link of the mail, once, and decided by an admin. */
@Injectable()
export class ObjectionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: StatementLinksService,
    private readonly listeners: ListenersService,
    private readonly mails: ObjectionMailsService,
  ) {}

  /** @throws DomainError NOT_FOUND for a link that is not valid */
  async getByToken(token: string): Promise<Statement> {
    const id = this.links.read(token);
    const statement = id === null ? null : await this.dataSource.manager.findOneBy(Statement, { id });
    if (!statement) throw statementNotFound();
    return statement;
  }

  /** @throws DomainError NOT_FOUND for a decision without an objection */
  async getObjection(id: number): Promise<Statement> {
    const statement = await this.dataSource.manager.findOneBy(Statement, { id });
    if (!statement?.objectionStatus) throw objectionNotFound();
    return statement;
  }

  /** Decisions about a user, the newest first; 100 at most. */
  listOf(userId: number): Promise<Statement[]> {
    return this.dataSource.manager.find(Statement, {
      where: { userId },
      order: { id: 'DESC' },
      take: PAGE_SIZE_MAX,
    });
  }

  /** @throws DomainError NOT_FOUND for a link that is not valid; CONFLICT for a second objection and after the time */
  async object(token: string, text: string, now = new Date()): Promise<Statement> {
    const { id } = await this.getByToken(token);
    return retryTransaction(this.dataSource, async (manager) => {
      const statement = await lock(manager, id);
      if (!statement) throw statementNotFound();
      if (statement.objectedAt) throw objectedBefore();
      if (!canObject(statement, now)) throw objectionTooLate();
      Object.assign(statement, { objection: text, objectedAt: now, objectionStatus: 'open' });
      await manager.save(statement);
      await recordAudit(manager, {
        actor: statement.email === null ? null : { id: statement.userId, email: statement.email },
        action: 'objection.create',
        subject: statement.subject,
        after: { decision: statement.decision },
      });
      await this.mails.announced(manager, statement);
      return statement;
    });
  }

  /**
   * Upheld, the decision is taken back. Each side is mailed once.
   * @throws DomainError NOT_FOUND; CONFLICT for one that was decided before, or whose decision cannot be taken back now
   */
  async decide(actor: Principal, id: number, { decision, reason }: DecideObjectionInput): Promise<Statement> {
    const { statement, afterCommit } = await retryTransaction(this.dataSource, async (manager) => {
      const locked = await lock(manager, id);
      if (!locked?.objectionStatus) throw objectionNotFound();
      if (locked.objectionStatus !== 'open') throw objectionDecided();
      const answer = {
        objectionStatus: decision,
        answer: reason,
        answeredBy: actor.email,
        answeredAt: new Date(),
      };
      await manager.save(Object.assign(locked, answer));
      await recordAudit(manager, {
        actor,
        action: 'objection.decide',
        subject: locked.subject,
        before: { objection: 'open', decision: locked.decision },
        after: { objection: decision, reason },
      });
      const effect = await this.listeners.request(ListensToObjections, 'objectionDecided', manager, actor, {
        statement: locked,
        decision,
        reason,
      });
      const outcome = decision === 'upheld' ? (effect?.outcome ?? TAKEN_BACK) : null;
      await this.mails.decided(manager, locked, outcome);
      return { statement: locked, afterCommit: effect?.afterCommit };
    });
    await afterCommit?.();
    return statement;
  }
}

function lock(manager: EntityManager, id: number): Promise<Statement | null> {
  return manager.findOne(Statement, { where: { id }, lock: { mode: 'pessimistic_write' } });
}
