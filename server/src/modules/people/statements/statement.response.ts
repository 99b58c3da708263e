import { Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { Automation, ObjectionStatus } from '#domain/content-reports.js';
import { OutputField } from '#core/output/index.js';
import { connectionOf } from '#core/pagination/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { AutomationEnum, ObjectionStatusEnum } from './statement.entity.js';

@ObjectType('Statement', { description: 'Reasons of a decision, and the objection to it.' })
@ApiSchema({ name: 'Statement' })
export class StatementView {
  @OutputField('The decision, in one sentence.', { example: '“Glass Tunnel” was taken off sale.' })
  decision: string;

  @OutputField('Cause of the decision.', { example: 'A report says: It is a copy of another recording.' })
  facts: string;

  @OutputField('Reason of the store.', { example: 'The melody is that of an earlier track.' })
  ground: string;

  @OutputField(() => AutomationEnum, 'Part of a machine in it.', { example: 'none' })
  automation: Automation;

  @OutputField('When it was decided.', { example: '2026-11-20T12:00:00.000Z' })
  createdAt: Date;

  @OutputField('Until when the person can object.', { example: '2027-05-20T12:00:00.000Z' })
  objectUntil: Date;

  @OutputField('True while the person can object.', { example: false })
  canObject: boolean;

  @OutputField(() => String, 'Text of the objection; null without one.', {
    nullable: true,
    example: 'It is my own earlier track.',
  })
  objection: string | null;

  @OutputField(() => Date, 'When the person objected.', {
    nullable: true,
    example: '2026-11-21T12:00:00.000Z',
  })
  objectedAt: Date | null;

  @OutputField(() => ObjectionStatusEnum, 'Status of the objection; null without one.', {
    nullable: true,
    example: 'upheld',
  })
  objectionStatus: ObjectionStatus | null;

  @OutputField(() => String, 'Why the objection was decided as it was.', {
    nullable: true,
    example: 'Both tracks are yours.',
  })
  answer: string | null;
}

@ObjectType({ description: 'A decision about the caller, with the page to object on.' })
@ApiSchema({ name: 'OwnStatement' })
export class OwnStatement extends StatementView {
  @OutputField('Page of the decision, which takes the objection.', { example: '/objection/12-abc' })
  path: string;
}

@ObjectType({ description: 'An objection to a decision; visible to admins.' })
@ApiSchema({ name: 'Objection' })
export class Objection extends StatementView {
  @OutputField(() => Int, 'Number of the objection.', { example: 12 })
  id: number;

  @OutputField('Action in the audit log.', { example: 'product.status' })
  act: string;

  @OutputField('Record in the audit log.', { example: 'product:60' })
  subject: string;

  @OutputField('Name of the person who objects.', { example: 'Mia' })
  name: string;

  @OutputField(() => String, 'Address of the person; null once the account is deleted.', {
    nullable: true,
    example: 'mia@example.com',
  })
  email: string | null;

  @OutputField(() => String, 'Address of the admin who decided the objection.', {
    nullable: true,
    example: 'admin@example.com',
  })
  answeredBy: string | null;
}

@ObjectType({ description: 'A page of objections.' })
export class ObjectionConnection extends connectionOf(Objection) {}

export class DecisionResult extends dataResponse(StatementView, 'The decision.') {}

export class OwnDecisionsResult extends dataResponse([OwnStatement], 'The decisions, newest first.') {}

export class ObjectionResult extends dataResponse(Objection, 'The objection.') {}

export class ObjectionsResult extends dataResponse([Objection], 'The objections, newest first.') {}
