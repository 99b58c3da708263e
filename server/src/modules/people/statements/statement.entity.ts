import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Automation, ObjectionStatus } from '#domain/content-reports.js';
import { registerEnum } from '#core/graphql/index.js';
import { canObject, objectUntil } from './statement.rules.js';

export const ObjectionStatusEnum = registerEnum<ObjectionStatus>(
  'ObjectionStatus',
  'Status of an objection.',
  {
    open: 'An admin has to decide it.',
    upheld: 'The decision was taken back.',
    rejected: 'The decision stays.',
  },
);

export const AutomationEnum = registerEnum<Automation>('Automation', 'Part of a machine in a decision.', {
  none: 'A person decided, and no machine was part of it.',
  found: 'A machine found the case, and a person decided.',
  decided: 'A machine decided.',
});

/** Statement of reasons for a decision about a person's account, shop, track or report, with the objection to it. */
@Entity('statements')
export class Statement {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Action in the audit log, e.g. `product.status`. */
  @Column('text')
  act: string;

  /** Subject in the audit log, e.g. `product:12`. */
  @Column('text')
  subject: string;

  /** Null for a person without an account, and once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  name: string;

  /** Null once the owner has deleted the account. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('text')
  decision: string;

  @Column('text')
  facts: string;

  @Column('text')
  ground: string;

  @Column('text')
  automation: Automation;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('text', { nullable: true })
  objection: string | null;

  @Column('timestamptz', { nullable: true })
  objectedAt: Date | null;

  @Column('text', { nullable: true })
  objectionStatus: ObjectionStatus | null;

  /** Why the objection was decided as it was. */
  @Column('text', { nullable: true })
  answer: string | null;

  @Column('text', { nullable: true })
  answeredBy: string | null;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;

  /** Last moment of an objection. */
  get objectUntil(): Date {
    return objectUntil(this.createdAt);
  }

  /** True while the person can object. */
  get canObject(): boolean {
    return canObject(this, new Date());
  }
}
