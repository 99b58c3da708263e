import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { ListSize } from '../../core/graphql/index.js';
import { changesBetween } from './audit-changes.rules.js';

@ObjectType({ description: 'One field that a change touched.' })
export class AuditChange {
  @Field({ description: 'Name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'What it was, as text; null for nothing.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'What it became, as text; null for nothing.' })
  after: string | null;
}

@Entity('audit_log')
@ObjectType({ description: 'Something that was done, by whom and when. Without secrets.' })
export class AuditRecord {
  @Field(() => Int, { description: 'Number of the record.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { nullable: true, description: 'Account that did it; null for the store itself.' })
  @Column('integer', { nullable: true })
  actorId: number | null;

  @Field(() => String, { nullable: true, description: "The account's address at that time." })
  @Column('text', { nullable: true })
  actorEmail: string | null;

  @Field({ description: 'What was done, e.g. `order.status`.' })
  @Column('text')
  action: string;

  @Field({ description: 'To what, e.g. `order:12`.' })
  @Column('text')
  subject: string;

  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Field({ description: 'When.' })
  @Column('timestamptz')
  at: Date;

  @ListSize(20)
  @Field(() => [AuditChange], { description: 'The fields that changed.' })
  get changes(): AuditChange[] {
    return changesBetween(this.before, this.after);
  }
}
