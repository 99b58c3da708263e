import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { ServiceKind, ServiceOrderStatus, YesNo } from '#domain/services.js';
import { ListSize } from '../../core/graphql/index.js';

export const ServiceKindEnum: { [K in ServiceKind]: K } = {
  musicProduction: 'musicProduction',
  coProducing: 'coProducing',
  mixingMastering: 'mixingMastering',
};

export const ServiceOrderStatusEnum: { [S in ServiceOrderStatus]: S } = {
  new: 'new',
  in_progress: 'in_progress',
  done: 'done',
  declined: 'declined',
};

export const YesNoEnum: { [Y in YesNo]: Y } = { Yes: 'Yes', No: 'No' };

registerEnumType(ServiceKindEnum, {
  name: 'ServiceKind',
  description: 'What the studio does to order.',
  valuesMap: {
    musicProduction: { description: 'A track from scratch.' },
    coProducing: { description: 'Help with an own track.' },
    mixingMastering: { description: 'Mixing and mastering.' },
  },
});
registerEnumType(ServiceOrderStatusEnum, {
  name: 'ServiceOrderStatus',
  description: 'Status of a service order.',
  valuesMap: {
    new: { description: 'Not handled yet.' },
    in_progress: { description: 'The studio works on it.' },
    done: { description: 'Delivered.' },
    declined: { description: 'The studio does not take it.' },
  },
});
registerEnumType(YesNoEnum, {
  name: 'YesNo',
  description: 'A switch of the music production form.',
  valuesMap: { Yes: { description: 'On.' }, No: { description: 'Off.' } },
});

/** Stored as JSON; every kind fills the fields of its own form. */
@ObjectType({ description: 'What was chosen; fields of other forms are null.' })
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
    description: 'What is needed; co-producing, mixing and mastering.',
  })
  needs?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'How many stems are to be mixed; mixing only.' })
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
@ObjectType({ description: 'A request for custom work; only admins see it.' })
export class ServiceOrder {
  @Field(() => Int, { description: 'Number of the request.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Account that sent it; null once that account is deleted.',
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field(() => ServiceKindEnum, { description: 'Which service.' })
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

  @Field({ description: 'What is wanted, in the words of the customer.' })
  @Column('text')
  description: string;

  @Field(() => ServiceOrderDetails, { description: 'What was chosen in the form.' })
  @Column('jsonb')
  details: ServiceOrderDetails;

  @Field({ description: 'Notes of the staff.' })
  @Column('text', { default: '' })
  notes: string;

  @Field({ description: 'When it was sent.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When its status or notes last changed.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
