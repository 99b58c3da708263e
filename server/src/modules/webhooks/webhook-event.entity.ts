import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_events')
@ObjectType({ description: 'Something that happened, as outside systems are told.' })
export class WebhookEvent {
  @Field(() => ID, { description: '`webhook-id` of every attempt, for every endpoint.' })
  @PrimaryColumn('text')
  id: string;

  @Field({ description: 'What happened, e.g. `order.placed`; `webhook.test` for a test.' })
  @Column('text')
  type: string;

  @Field({ description: 'The message as it is signed and sent: JSON.' })
  @Column('text')
  body: string;

  @Field({ description: 'When it happened.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
