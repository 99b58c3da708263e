import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('subscribers')
@ObjectType({ description: 'An address of the newsletter; only admins see it.' })
export class Subscriber {
  @Field(() => Int, { description: 'Number of the subscriber.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'The address.' })
  @Column('citext')
  email: string;

  @Field({ description: 'Whether it gets the newsletter: confirmed, and not unsubscribed.' })
  @Column('boolean', { default: false })
  isActive: boolean;

  /** Confirmation links count for one round only; unsubscribing starts the next. */
  @Column('integer', { default: 1 })
  confirmRound: number;

  @Field({ description: 'When it was entered first.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When it was last confirmed or unsubscribed.' })
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
