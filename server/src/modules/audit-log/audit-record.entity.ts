import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ListSize } from '../../core/graphql/index.js';
import { changesBetween } from './audit-changes.rules.js';
import { actionTitle, subjectTitle } from './audit-words.rules.js';

@ObjectType({ description: 'A changed field.' })
export class AuditChange {
  @Field({ description: 'Name of the field.' })
  field: string;

  @Field({ description: 'Name of the field for people, e.g. `Price`.' })
  label: string;

  @Field(() => String, {
    nullable: true,
    description: 'Previous value in words, money in dollars; null if empty or not logged.',
  })
  before: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New value in words, money in dollars; `changed` for a link or file; null if empty.',
  })
  after: string | null;
}

@Entity('audit_log')
@ObjectType({ description: 'A recorded action with its actor and time. Excludes secrets.' })
export class AuditRecord {
  @Field(() => Int, { description: 'Number of the record.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { nullable: true, description: 'Account of the actor; null for the store itself.' })
  @Column('integer', { nullable: true })
  actorId: number | null;

  @Field(() => String, { nullable: true, description: "The account's address at that time." })
  @Column('text', { nullable: true })
  actorEmail: string | null;

  @Field({ description: 'Action, e.g. `order.status`.' })
  @Column('text')
  action: string;

  @Field({ description: 'The action in words, e.g. `Track changed` or `Mia Lind signed in`.' })
  get title(): string {
    return actionTitle(this.action, this.name);
  }

  @Field({ description: 'Subject of the action, e.g. `order:12`.' })
  @Column('text')
  subject: string;

  /** Latest name of the subject, read from `audit_subjects`. */
  name?: string | null;

  @Field({ description: 'The subject in words, e.g. `Track Night Signal`.' })
  get subjectTitle(): string {
    return subjectTitle(this.subject, this.name ?? null);
  }

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Field({ description: 'Time of the action.' })
  @Column('timestamptz')
  at: Date;

  @ListSize(20)
  @Field(() => [AuditChange], { description: 'The fields that changed.' })
  get changes(): AuditChange[] {
    return changesBetween(this.before, this.after);
  }
}
