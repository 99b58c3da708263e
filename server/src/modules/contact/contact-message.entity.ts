import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message to the store; the same transaction queues its mail. */
@Entity('contact_messages')
@ObjectType({ description: 'A message to the store; visible to admins.' })
export class ContactMessage {
  @Field(() => Int, { description: 'Number of the message.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** Null for a visitor, and once the account is deleted. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field({ description: 'Name of the sender, as typed.' })
  @Column('text')
  name: string;

  @Field({ description: 'Address of the sender, as typed.' })
  @Column('text')
  email: string;

  @Field(() => String, { nullable: true, description: 'Subject.' })
  @Column('text', { nullable: true })
  subject: string | null;

  @Field({ description: 'The message.' })
  @Column('text')
  text: string;

  @Column('text')
  recipient: string;

  @Field({ description: 'When it was sent.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
