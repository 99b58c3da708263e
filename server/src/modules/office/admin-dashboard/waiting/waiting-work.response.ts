import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { WAITING_KINDS, WAITING_RECORDS, type WaitingKind } from '#domain/waiting-work.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

export const WaitingKindEnum = registerEnum<WaitingKind>('WaitingKind', 'Work that waits for a person.', {
  disputes: 'Disputed payments that the store has to answer.',
  payouts: 'Sellers that money is due to and can be paid.',
  submissions: 'Submitted tracks to review.',
  content_reports: 'Reports of tracks and shops to decide.',
  objections: 'Objections to decisions to answer.',
  problems: 'Problems with money that nobody has resolved.',
  payments: 'Orders whose payment a person records.',
  messages: 'Orders with a message of the buyer that the store has not read.',
  contact: 'Messages of the contact form that nobody has read.',
  withdrawals: 'Withdrawals to confirm or refuse.',
  mails: 'Mails that could not be sent for a quarter of an hour.',
  webhooks: 'Webhooks that fail or were switched off because they failed.',
  differences: 'Differences of the reconciliation that nobody has resolved.',
  sellers: 'Sellers to verify.',
  services: 'New service orders, which wait for a quote.',
  service_messages: "Service orders whose last message is the customer's.",
  agreements: 'Service orders whose quote was accepted and whose work has not begun.',
  makers: 'Service orders whose maker is blocked or has no active shop any more.',
  settings: 'Settings that are missing.',
});

@ObjectType({ description: 'A record that waits for a person.' })
@ApiSchema({ name: 'WaitingRecordResponse' })
export class WaitingRecord {
  @OutputField('Name of the record.', { example: '#1042 Mia Lind' })
  title: string;

  @OutputField(() => Float, 'US dollars that it is about.', { nullable: true, example: 492.45 })
  amount: number | null;

  @OutputField(() => Date, 'Until when a person is expected to act.', {
    nullable: true,
    example: '2026-11-22T12:00:00.000Z',
  })
  dueAt: Date | null;

  @OutputField('Page in the admin area.', { example: '/admin/orders/1042' })
  path: string;
}

@ObjectType({ description: 'Work of one kind that waits for a person.' })
@ApiSchema({ name: 'WaitingWorkResponse' })
export class WaitingWork {
  @OutputField(() => WaitingKindEnum, 'Kind.', {
    example: 'payments',
    rest: { enum: [...WAITING_KINDS] },
  })
  kind: WaitingKind;

  @OutputField(() => Int, 'Number of records.', { example: 3 })
  count: number;

  @OutputField(() => Int, 'Number of records whose time has passed.', { example: 0 })
  overdue: number;

  @OutputField(() => Float, 'US dollars of all of them; null where it is not about money.', {
    nullable: true,
    example: 1240.5,
  })
  amount: number | null;

  @OutputField('Their list in the admin area, the most urgent first.', {
    example: '/admin/orders?waiting=payments&sort=date',
  })
  path: string;

  @ListSize(WAITING_RECORDS)
  @OutputField(() => [WaitingRecord], 'The most urgent ones.')
  records: WaitingRecord[];
}

@ObjectType({ description: 'A mail that could not be sent yet; it is tried again.' })
export class FailedMail {
  @Field(() => Int, { description: 'Number of the mail.' })
  id: number;

  @Field({ description: 'Address of its recipient.' })
  recipient: string;

  @Field({ description: 'Kind, e.g. `order-received`.' })
  template: string;

  @Field({ description: 'Since when it waits.' })
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Error of the last attempt.' })
  error: string | null;
}

/** The kinds of work, not a list to page through. */
export class WaitingKindsResponse {
  @ApiProperty({ description: 'The kinds with work, the most urgent first.', type: [WaitingWork] })
  kinds: WaitingWork[];
}

export class WaitingWorkResult extends dataResponse(WaitingKindsResponse, 'What waits for a person.') {}
