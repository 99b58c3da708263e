import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { ServiceKind, ServiceOrderStatus } from '#domain/services.js';
import { ServiceOrderDetails } from './service-order-details.type.js';
import { ServiceKindEnum, ServiceOrderStatusEnum } from './service-order.enums.js';

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

  @Field(() => ServiceOrderStatusEnum, { description: 'Where it stands.' })
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
