import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { enumOf } from '../../core/graphql/index.js';
import { User } from '../users/user.entity.js';

export const SubmissionStatusEnum = enumOf(SUBMISSION_STATUSES);

registerEnumType(SubmissionStatusEnum, {
  name: 'SubmissionStatus',
  description: 'Where a submitted track stands: waiting for review, taken into the shop, or refused.',
  valuesMap: {
    pending: { description: 'Waiting for review.' },
    approved: { description: 'Taken into the shop.' },
    refused: { description: 'Refused, with a reason.' },
  },
});

@Entity('track_submissions')
@ObjectType({ description: 'A submitted track; visible to its seller and admins.' })
export class TrackSubmission {
  @Field(() => Int, { description: 'Number of the submission.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, {
    nullable: true,
    description: 'User who submitted it; null once the account is deleted.',
  })
  @Column('integer', { nullable: true })
  userId: number | null;

  @Field(() => User, {
    nullable: true,
    description: 'User who submitted it; null once the account is deleted.',
  })
  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user: Relation<User> | null;

  @Field({ description: 'Seller name to sell it under.' })
  @Column('text')
  storeName: string;

  @Field({ description: 'Title.' })
  @Column('text')
  trackName: string;

  @Column('integer')
  priceCents: number;

  @Field({ description: 'Genre.' })
  @Column('text')
  genre: string;

  @Field(() => Int, { description: 'Tempo in beats per minute.' })
  @Column('smallint')
  bpm: number;

  @Field({ description: 'Tonic of the key, e.g. `F#`.' })
  @Column('text')
  musicKey: string;

  @Field({ description: 'Link to the archive of the package.' })
  @Column('text')
  archiveLink: string;

  @Field(() => String, { nullable: true, description: 'Link to the project file.' })
  @Column('text', { nullable: true })
  projectLink: string | null;

  @Field({ description: 'Address for questions about it.' })
  @Column('text')
  contactEmail: string;

  @Field(() => SubmissionStatusEnum, { description: 'Status of the review.' })
  @Column('text', { default: 'pending' })
  status: SubmissionStatus;

  @Field(() => String, { nullable: true, description: 'Message of the review; the reason of a refusal.' })
  @Column('text', { nullable: true })
  answer: string | null;

  @Field(() => Int, { nullable: true, description: 'The track it became.' })
  @Column('integer', { nullable: true })
  productId: number | null;

  @Field(() => Date, { nullable: true, description: 'When it was reviewed.' })
  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @Field({ description: 'When it was submitted.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Float, { description: 'Asked price in US dollars.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }
}
