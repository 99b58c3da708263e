import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';
import type { Principal } from '#core/auth/index.js';
import type { ObjectionDecision } from '#domain/content-reports.js';
import type { Statement } from './statement.entity.js';

/** Decision about an objection, with its reason. */
export interface DecidedObjection {
  statement: Statement;
  decision: ObjectionDecision;
  reason: string;
}

/** Effect of the decision about an objection. */
export interface ObjectionOutcome {
  /** Sentence for the person who objected; null where nothing has changed. */
  outcome: string | null;
  /** Runs once the transaction is committed. */
  afterCommit?: () => Promise<void>;
}

/** Lets the module that made a decision take it back. A thrown error prevents the decision about the objection. */
export interface ObjectionListener {
  /**
   * Takes the decision back where the objection is upheld, and mails the other side where there is one. The person who objected
   * is mailed by the caller.
   * @returns null for a decision of another module
   */
  objectionDecided(
    manager: EntityManager,
    actor: Principal,
    objection: DecidedObjection,
  ): Promise<ObjectionOutcome | null>;
}

export const ListensToObjections = listenerDecorator<ObjectionListener>();
