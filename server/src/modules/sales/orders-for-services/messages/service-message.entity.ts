import { Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import type { ServiceSide } from '../service-order-sides.js';

export const ServiceMessageSideEnum = registerEnum<ServiceSide>(
  'ServiceMessageSide',
  'Side of a thread about custom work.',
  { customer: 'The customer.', maker: 'The producer.', store: 'The store.' },
);

@Entity('service_message_files')
@ObjectType({
  description: 'A file of a message. Fetched from `/api/service-orders/{id}/messages/files/{fileId}`.',
})
export class ServiceMessageFile {
  @OutputField(() => Int, 'Number of the file.', { example: 7 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  messageId: number;

  /** Inverse of `ServiceMessage.files`, named by a string because that class follows below. */
  @ManyToOne('ServiceMessage', 'files')
  @JoinColumn({ name: 'message_id' })
  message?: object;

  @OutputField('Name. Files of customers and producers are numbered: a name may tell who sent them.', {
    example: 'File 3.wav',
  })
  @Column('text')
  name: string;

  @OutputField('Media type, detected from the content.', { example: 'audio/wav' })
  @Column('text')
  type: string;

  @OutputField(() => Int, 'Size in bytes.', { example: 204_800 })
  @Column('integer')
  size: number;

  /** Place in the storage of media. */
  @Column('text', { select: false })
  path: string;
}

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

  @ListSize(ORDER_MESSAGE_FILES_MAX)
  @OutputField(() => [ServiceMessageFile], 'Attached files.')
  @OneToMany(() => ServiceMessageFile, (file) => file.message)
  files: Relation<ServiceMessageFile>[];

  @OutputField('When it was written.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

export class ServiceMessagesResult extends dataResponse([ServiceMessage], 'Messages, the oldest first.') {}
