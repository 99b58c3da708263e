import { Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { ServiceSide } from '../service-order-sides.js';

export const ServiceMessageSideEnum = registerEnum<ServiceSide>(
  'ServiceMessageSide',
  'Side of a thread about custom work.',
  { customer: 'The customer.', maker: 'The producer.', store: 'The store.' },
);

/** A message about a service order. Append-only. */
@Entity('service_messages')
@ObjectType({ description: 'A message about custom work.' })
export class ServiceMessage {
  @OutputField(() => Int, 'Number of the message.', { example: 3 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  serviceOrderId: number;

  @OutputField(() => ServiceMessageSideEnum, 'Who wrote it.', { example: 'customer' })
  @Column('text')
  side: ServiceSide;

  /** Email of the writer, for the store's records. */
  @Column('text')
  author: string;

  @OutputField('The text.', { example: 'The breakdown may be longer.' })
  @Column('text')
  text: string;

  @OutputField('When it was written.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

export class ServiceMessagesResult extends dataResponse([ServiceMessage], 'Messages, the oldest first.') {}
