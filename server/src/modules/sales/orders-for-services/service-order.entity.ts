import { Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { ServiceKind, ServiceOrderStatus, YesNo } from '#domain/services.js';
import { ApiProperty } from '@nestjs/swagger';
import { FieldsOpenBy, ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { HoldsPackageId } from '../../catalogue/packages/index.js';
import { StemsComparisonView } from './delivery/stems-comparison.response.js';
import { readsField } from './service-order-sides.js';

export const ServiceKindEnum = registerEnum<ServiceKind>('ServiceKind', 'Kind of custom work.', {
  musicProduction: 'A new track.',
  coProducing: 'Work on a track of the customer.',
  mixingMastering: 'Mixing and mastering.',
});
export const ServiceOrderStatusEnum = registerEnum<ServiceOrderStatus>(
  'ServiceOrderStatus',
  'Status of a service order.',
  {
    new: 'Waits for a quote.',
    quoted: 'Has a quote that the customer can accept.',
    accepted: 'Agreed; the work has not begun.',
    in_progress: 'In progress.',
    in_review: 'The customer listens to a version.',
    approved: 'The customer has approved a version.',
    done: 'Delivered.',
    declined: 'Declined, by the store or by the customer.',
    cancelled: 'Ended before it was done.',
  },
);
export const YesNoEnum = registerEnum<YesNo>('YesNo', 'A switch of the music production form.', {
  Yes: 'On.',
  No: 'Off.',
});

/** Stored as JSON; each kind has the fields of its own form. */
@ObjectType({ description: 'Fields of the form; those of other forms are null.' })
export class ServiceOrderDetails {
  @OutputField(() => String, 'Genre; music production.', { nullable: true, example: 'Techno' })
  genre?: string | null;

  @OutputField(() => String, 'A number or a range, as typed; music production.', {
    nullable: true,
    example: '128-132',
  })
  bpm?: string | null;

  @OutputField(() => String, '`Instrumental` or `Vocal/Instrumental`; music production.', {
    nullable: true,
    example: 'Instrumental',
  })
  version?: string | null;

  @OutputField(() => YesNoEnum, 'With project file; music production.', { nullable: true, example: 'Yes' })
  projectFile?: YesNo | null;

  @OutputField(() => YesNoEnum, 'With a mastered version; music production.', {
    nullable: true,
    example: 'No',
  })
  masterVersion?: YesNo | null;

  @ListSize(3)
  @OutputField(() => [String], '`Extended Mix`, or empty; music production.', {
    nullable: true,
    example: ['Extended Mix'],
  })
  mixVersion?: string[] | null;

  @ListSize(3)
  @OutputField(() => [String], '`Radio Version`, or empty; music production.', {
    nullable: true,
    example: [],
  })
  radioVersion?: string[] | null;

  @ListSize(3)
  @OutputField(() => [String], 'Services needed; co-producing, mixing and mastering.', {
    nullable: true,
    example: null,
  })
  needs?: string[] | null;

  @OutputField(() => Int, 'Number of stems; mixing only.', { nullable: true, example: null })
  stemsCount?: number | null;

  @OutputField(() => String, 'Address of an example; music production, mixing and mastering.', {
    nullable: true,
    example: 'https://soundcloud.com/lindtracks/one',
  })
  example?: string | null;

  @OutputField(() => String, 'Address of the material; co-producing.', { nullable: true, example: null })
  link?: string | null;

  @OutputField(() => Int, 'Amount that the customer wants to spend, in US dollars.', {
    nullable: true,
    example: 800,
  })
  budget?: number | null;

  @OutputField(() => String, 'Day by which it is wanted.', { nullable: true, example: '2026-12-24' })
  wantedDate?: string | null;
}

@Entity('service_orders')
@ObjectType({ description: 'An order for custom work: for its customer, its maker and admins.' })
@FieldsOpenBy<ServiceOrder>(readsField)
export class ServiceOrder {
  @OutputField(() => Int, 'Number of the request.', { example: 12 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Account that sent it; null once it is deleted, and for its maker.', {
    nullable: true,
    example: 7,
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @OutputField(() => ServiceKindEnum, 'Kind of work.', { example: 'musicProduction' })
  @Column('text')
  kind: ServiceKind;

  @OutputField(() => ServiceOrderStatusEnum, 'Status.', { example: 'in_progress' })
  @Column('text', { default: 'new' })
  status: ServiceOrderStatus;

  @OutputField('Name as typed in the form; not for its maker.', {
    example: 'Mia Lind',
    rest: { nullable: true, description: 'Name as typed in the form; null for its maker.' },
  })
  @Column('text')
  name: string;

  @OutputField('Address as typed in the form; not for its maker.', {
    example: 'mia@example.com',
    rest: { nullable: true, description: 'Address as typed in the form; null for its maker.' },
  })
  @Column('text')
  email: string;

  @OutputField('Description by the customer.', { example: 'Dark, rolling, with a long breakdown.' })
  @Column('text')
  description: string;

  @OutputField(() => ServiceOrderDetails, 'Other fields of the form.')
  @Column('jsonb')
  details: ServiceOrderDetails;

  /** A field of GraphQL by a resolver of its own, because only admins read it. */
  @ApiProperty({
    description: 'Notes of the admins; null for everybody else.',
    type: String,
    nullable: true,
    example: 'First sketch on Friday.',
  })
  @Column('text', { default: '' })
  notes: string;

  @OutputField(() => String, 'Why it was declined or cancelled.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  endReason: string | null;

  @OutputField(() => Date, 'When the work is due; null before it begins.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  /** End of the review that began with the latest version; see `reviewUntil`. */
  @Column('timestamptz', { name: 'review_until', nullable: true })
  reviewEnd: Date | null;

  @OutputField(() => Date, 'In review: when the version counts as approved unless the customer answers.', {
    nullable: true,
    example: null,
  })
  get reviewUntil(): Date | null {
    return this.status === 'in_review' ? this.reviewEnd : null;
  }

  /** The sides do not learn who the other one is. */
  @OutputField(
    () => Int,
    'Account of the seller who makes it; null for the store itself, and for all but admins.',
    { nullable: true, example: null },
  )
  @Column('integer', { nullable: true })
  makerUserId: number | null;

  @OutputField(
    () => Int,
    'Percent of the price that the store keeps, fixed when the maker was chosen; null for the customer.',
    { nullable: true, example: null },
  )
  @Column('smallint', { nullable: true })
  makerCommissionPercent: number | null;

  /** True when its customer ended it after the first version: the deposit and used rounds stay with the store. */
  @Column('boolean', { default: false })
  keepsDeposit: boolean;

  /** Package with the final files; null before it is delivered. */
  @HoldsPackageId()
  @Column('integer', { nullable: true })
  packageId: number | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  @OutputField(
    () => StemsComparisonView,
    'Stems of the customer, looked for in the delivered mix; null before that, without stems, and for the customer.',
    { nullable: true },
  )
  @Column('jsonb', { nullable: true })
  stemsComparison: StemsComparisonView | null;

  @OutputField('True when a producer makes it, false for the store itself.', { example: true })
  get hasMaker(): boolean {
    return this.makerUserId !== null;
  }

  @OutputField(() => Int, 'Raised by each edit; for `expectedVersion`.', {
    example: 2,
    rest: { description: 'Raised by each edit; the `ETag`.' },
  })
  @VersionColumn({ default: 1 })
  version: number;

  @OutputField('When it was sent.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField('When its status or notes last changed.', { example: '2026-11-21T09:30:00.000Z' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
