import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { ServiceKind, ServiceOrderStatus, YesNo } from '#domain/services.js';
import { ListSize, registerEnum } from '../../core/graphql/index.js';

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
  @Field(() => String, { nullable: true, description: 'Genre; music production.' })
  genre?: string | null;

  @Field(() => String, { nullable: true, description: 'A number or a range, as typed; music production.' })
  bpm?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`Instrumental` or `Vocal/Instrumental`; music production.',
  })
  version?: string | null;

  @Field(() => YesNoEnum, { nullable: true, description: 'With project file; music production.' })
  projectFile?: YesNo | null;

  @Field(() => YesNoEnum, { nullable: true, description: 'With a mastered version; music production.' })
  masterVersion?: YesNo | null;

  @ListSize(3)
  @Field(() => [String], { nullable: true, description: '`Extended Mix`, or empty; music production.' })
  mixVersion?: string[] | null;

  @ListSize(3)
  @Field(() => [String], { nullable: true, description: '`Radio Version`, or empty; music production.' })
  radioVersion?: string[] | null;

  @ListSize(3)
  @Field(() => [String], {
    nullable: true,
    description: 'Services needed; co-producing, mixing and mastering.',
  })
  needs?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'Number of stems; mixing only.' })
  stemsCount?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Address of an example; music production, mixing and mastering.',
  })
  example?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the material; co-producing.' })
  link?: string | null;
}

@Entity('service_orders')
@ObjectType({ description: 'A request for custom work; visible to admins.' })
export class ServiceOrder {
  @Field(() => Int, { description: 'Number of the request.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Account that sent it; null once it is deleted.',
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field(() => ServiceKindEnum, { description: 'Kind of work.' })
  @Column('text')
  kind: ServiceKind;

  @Field(() => ServiceOrderStatusEnum, { description: 'Its status.' })
  @Column('text', { default: 'new' })
  status: ServiceOrderStatus;

  @Field({ description: 'Name as typed in the form.' })
  @Column('text')
  name: string;

  @Field({ description: 'Address as typed in the form.' })
  @Column('text')
  email: string;

  @Field({ description: 'Description by the customer.' })
  @Column('text')
  description: string;

  @Field(() => ServiceOrderDetails, { description: 'Other fields of the form.' })
  @Column('jsonb')
  details: ServiceOrderDetails;

  @Field({ description: 'Notes of the admins.' })
  @Column('text', { default: '' })
  notes: string;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When it was sent.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When its status or notes last changed.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
