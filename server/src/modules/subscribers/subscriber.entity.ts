import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { SubscriberStatus } from '#domain/statuses.js';

export const SubscriberStatusEnum: { [S in SubscriberStatus]: S } = {
  active: 'active',
  inactive: 'inactive',
};

registerEnumType(SubscriberStatusEnum, {
  name: 'SubscriberStatus',
  description: 'Status of a subscriber.',
  valuesMap: {
    active: { description: 'Confirmed: gets the newsletter.' },
    inactive: { description: 'Not confirmed yet, or unsubscribed.' },
  },
});

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

  /** Confirmation links are valid for one round; unsubscribing starts the next. */
  @Column('integer', { default: 1 })
  confirmRound: number;

  @Field({ description: 'When it was entered.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When it was last confirmed or unsubscribed.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
