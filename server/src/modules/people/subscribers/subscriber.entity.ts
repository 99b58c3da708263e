import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import type { SubscriberStatus } from '#domain/statuses.js';
import { registerEnum } from '#core/graphql/index.js';

export const SubscriberStatusEnum = registerEnum<SubscriberStatus>(
  'SubscriberStatus',
  'Status of a subscriber.',
  {
    active: 'Confirmed: receives the newsletter.',
    inactive: 'Not confirmed yet, or unsubscribed.',
  },
);

@Entity('subscribers')
@ObjectType({ description: 'A subscriber of the newsletter; visible to admins only.' })
export class Subscriber {
  @Field(() => Int, { description: 'Number of the subscriber.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'The address.' })
  @Column('citext')
  email: string;

  @Field({ description: 'True if it is confirmed and not unsubscribed.' })
  @Column('boolean', { default: false })
  isActive: boolean;

  @Field(() => [String], { description: 'Genres that the subscriber wants to read about; empty for all.' })
  @Column('text', { array: true, default: '{}' })
  genres: string[];

  /** Confirmation links are valid for one round; unsubscribing starts the next. */
  @Column('integer', { default: 1 })
  confirmRound: number;

  @Field(() => Int, { description: 'Raised by each change; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When the address was submitted.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When it was last confirmed or unsubscribed.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
