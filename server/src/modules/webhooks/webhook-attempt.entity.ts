import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

@Entity('webhook_attempts')
@ObjectType({ description: 'One try to deliver a message, and how it ended.' })
export class WebhookAttempt {
  @Field(() => Int, { description: 'Number of the attempt.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Column('integer')
  deliveryId: number;

  /** The other end of `WebhookDelivery.attempts`, named instead of imported: files that import each other make a cycle. */
  @ManyToOne('WebhookDelivery', 'attempts')
  @JoinColumn({ name: 'delivery_id' })
  delivery?: object;

  @Field({ description: 'When it began.' })
  @Column('timestamptz')
  at: Date;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  @Column('integer')
  durationMs: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the answer; null when none came.' })
  @Column('smallint', { nullable: true })
  statusCode: number | null;

  @Field({ description: 'First 1,000 characters of the answer.' })
  @Column('text', { default: '' })
  answer: string;

  @Field(() => String, { nullable: true, description: 'Why it failed; null where it did not.' })
  @Column('text', { nullable: true })
  error: string | null;
}
