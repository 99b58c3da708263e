import { Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';

/** A message to the store; the same transaction queues its mail. */
@Entity('contact_messages')
@ObjectType({ description: 'A message to the store; visible to admins.' })
export class ContactMessage {
  @OutputField(() => Int, 'Number of the message.', { example: 4 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null for a visitor, and once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @OutputField('Name of the sender, as typed.', { example: 'Mia Lind' })
  @Column('text')
  name: string;

  @OutputField('Address of the sender, as typed.', { example: 'mia@example.com' })
  @Column('text')
  email: string;

  @OutputField(() => String, 'Subject.', { nullable: true, example: 'Remixes' })
  @Column('text', { nullable: true })
  subject: string | null;

  @OutputField('The message.', { example: 'Do you take remix requests?' })
  @Column('text')
  text: string;

  @Column('text')
  recipient: string;

  @OutputField(() => Date, 'When an admin marked it as read; null before.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  readAt: Date | null;

  @OutputField('When it was sent.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

export class ContactMessagesResult extends dataResponse([ContactMessage], 'The messages.') {}
