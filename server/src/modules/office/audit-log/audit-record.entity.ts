import { Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { changesBetween } from './audit-changes.rules.js';
import { actionTitle, subjectTitle } from './audit-words.rules.js';

@ObjectType({ description: 'A changed field.' })
export class AuditChange {
  @OutputField('Name of the field.', { example: 'priceCents' })
  field: string;

  @OutputField('Name of the field for people, e.g. `Price`.', { example: 'Price' })
  label: string;

  @OutputField(() => String, 'Previous value in words, money in dollars; null if empty or not logged.', {
    nullable: true,
    example: '349.00',
  })
  before: string | null;

  @OutputField(
    () => String,
    'New value in words, money in dollars; `changed` for a link or file; null if empty.',
    { nullable: true, example: '299.00' },
  )
  after: string | null;
}

@Entity('audit_log')
@ObjectType({ description: 'A recorded action with its actor and time. Excludes secrets.' })
export class AuditRecord {
  @OutputField(() => Int, 'Number of the record.', { example: 31 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Account of the actor; null for the store itself.', { nullable: true, example: 1 })
  @Column('integer', { nullable: true })
  actorId: number | null;

  @OutputField(() => String, "The account's address at that time.", {
    nullable: true,
    example: 'admin@example.com',
  })
  @Column('text', { nullable: true })
  actorEmail: string | null;

  @OutputField('Action, e.g. `order.status`.', { example: 'product.update' })
  @Column('text')
  action: string;

  @OutputField('The action in words, e.g. `Track changed` or `Mia Lind signed in`.', {
    example: 'Track changed',
  })
  get title(): string {
    return actionTitle(this.action, this.name);
  }

  @OutputField('Subject of the action, e.g. `order:12`.', { example: 'product:7' })
  @Column('text')
  subject: string;

  /** Latest name of the subject, read from `audit_subjects`. */
  name?: string | null;

  @OutputField('The subject in words, e.g. `Track Night Signal`.', { example: 'Track Night Signal' })
  get subjectTitle(): string {
    return subjectTitle(this.subject, this.name ?? null);
  }

  /** True where the reader is an API token, to which payout details are closed. */
  hidesPayouts?: boolean;

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @OutputField('Time of the action.', { example: '2026-11-20T12:00:00.000Z' })
  @Column('timestamptz')
  at: Date;

  @ListSize(20)
  @OutputField(() => [AuditChange], 'The fields that changed.')
  get changes(): AuditChange[] {
    return changesBetween(this.before, this.after, this.hidesPayouts);
  }
}

export class AuditRecordsResult extends dataResponse([AuditRecord], 'Records.') {}
