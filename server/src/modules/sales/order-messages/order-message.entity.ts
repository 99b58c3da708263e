import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import { ListSize, registerEnum } from '#core/graphql/index.js';

export const MESSAGE_SIDES = ['buyer', 'store'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

export const MessageSideEnum = registerEnum<MessageSide>('MessageSide', 'Side of a thread about an order.', {
  buyer: 'The buyer.',
  store: 'The store.',
});

@Entity('order_message_files')
@ObjectType({ description: 'A file of a message. Fetched from `/api/orders/{id}/messages/files/{fileId}`.' })
export class OrderMessageFile {
  @Field(() => Int, { description: 'Number of the file.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  messageId: number;

  /** Inverse of `OrderMessage.files`, named by a string because that class follows below. */
  @ManyToOne('OrderMessage', 'files')
  @JoinColumn({ name: 'message_id' })
  message?: object;

  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({ description: 'Media type, detected from the content.' })
  @Column('text')
  type: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  @Column('integer')
  size: number;

  /** Place in the storage of media; null while a file of an earlier version is still in its row. */
  @Column('text', { nullable: true, select: false })
  path: string | null;

  /** Bytes of a file that an earlier version stored in the row; null once it is moved. */
  @Column('bytea', { nullable: true, select: false })
  content: Buffer | null;
}

/** A message about an order. Append-only. */
@Entity('order_messages')
@ObjectType({ description: 'A message about an order, from its buyer or the store.' })
export class OrderMessage {
  @Field(() => Int, { description: 'Number of the message.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  orderId: number;

  @Field(() => MessageSideEnum, { description: 'Author.' })
  @Column('text')
  side: MessageSide;

  /** Mail address of the writer; shown to admins only. */
  @Column('text')
  author: string;

  @Field({ description: 'The text.' })
  @Column('text')
  text: string;

  @Field({ description: 'When it was written.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ListSize(ORDER_MESSAGE_FILES_MAX)
  @Field(() => [OrderMessageFile], { description: 'Attached files.' })
  @OneToMany(() => OrderMessageFile, (file) => file.message)
  files: Relation<OrderMessageFile>[];
}

/** Latest message of a thread that a side has seen. */
@Entity('order_message_reads')
export class OrderMessageRead {
  @PrimaryColumn('integer')
  orderId: number;

  @PrimaryColumn('text')
  side: MessageSide;

  @Column('integer')
  messageId: number;
}
