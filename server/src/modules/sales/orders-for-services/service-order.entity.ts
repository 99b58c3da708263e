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
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

export const ServiceKindEnum = registerEnum<ServiceKind>('ServiceKind', 'Kind of custom work.', {
  musicProduction: 'A new track.',
  coProducing: 'Work on a track of the customer.',
  mixingMastering: 'Mixing and mastering.',
});
export const ServiceOrderStatusEnum = registerEnum<ServiceOrderStatus>(
  'ServiceOrderStatus',
  'Status of a service order.',
  {
    new: 'New.',
    in_progress: 'In progress.',
    done: 'Delivered.',
    declined: 'Declined.',
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
}

@Entity('service_orders')
@ObjectType({ description: 'A request for custom work; visible to admins.' })
export class ServiceOrder {
  @OutputField(() => Int, 'Number of the request.', { example: 12 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'Account that sent it; null once it is deleted.', { nullable: true, example: 7 })
  @Column('integer', { nullable: true })
  userId: number | null;

  @OutputField(() => ServiceKindEnum, 'Kind of work.', { example: 'musicProduction' })
  @Column('text')
  kind: ServiceKind;

  @OutputField(() => ServiceOrderStatusEnum, 'Its status.', { example: 'in_progress' })
  @Column('text', { default: 'new' })
  status: ServiceOrderStatus;

  @OutputField('Name as typed in the form.', { example: 'Mia Lind' })
  @Column('text')
  name: string;

  @OutputField('Address as typed in the form.', { example: 'mia@example.com' })
  @Column('text')
  email: string;

  @OutputField('Description by the customer.', { example: 'Dark, rolling, with a long breakdown.' })
  @Column('text')
  description: string;

  @OutputField(() => ServiceOrderDetails, 'Other fields of the form.')
  @Column('jsonb')
  details: ServiceOrderDetails;

  @OutputField('Notes of the admins.', { example: 'First sketch on Friday.' })
  @Column('text', { default: '' })
  notes: string;

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

export class ServiceOrderResult extends dataResponse(ServiceOrder, 'The service order.') {}

export class ServiceOrdersResult extends dataResponse([ServiceOrder], 'Service orders.') {}
