import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import type { AiUse, TrackDeclarations } from '#domain/declarations.js';
import type { KeyMode } from '#domain/keys.js';
import { centsToDollars } from '#domain/pricing.js';
import { type SubmissionStatus } from '#domain/statuses.js';
import { registerEnum } from '../../core/graphql/index.js';
import { KeyModeEnum } from '../products/product.entity.js';
import { User } from '../users/user.entity.js';

export const SubmissionStatusEnum = registerEnum<SubmissionStatus>(
  'SubmissionStatus',
  'Status of a submitted track.',
  {
    pending: 'Waiting for review.',
    offered: 'Passed the review at another price, which waits for the answer of its seller.',
    approved: 'Approved and added to the catalogue.',
    refused: 'Refused, with a reason.',
    declined: 'Its seller declined the other price.',
  },
);

export const AiUseEnum = registerEnum<AiUse>('AiUse', 'Use of AI tools in a track.', {
  none: 'None.',
  assisted: 'Parts were made with AI tools.',
  generated: 'AI tools made the track.',
});

@ObjectType('TrackDeclarations', { description: 'Statements of the seller about a track.' })
export class TrackDeclarationsView implements TrackDeclarations {
  @Field({ description: 'True: no uncleared samples. False: not declared.' })
  samplesCleared: boolean;

  @Field(() => AiUseEnum, { nullable: true, description: 'Use of AI tools; null where it is not declared.' })
  aiTools: AiUse | null;

  @Field(() => String, { nullable: true, description: 'Names; null where none are declared.' })
  collaborators: string | null;
}

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

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key; null where it is unknown.' })
  @Column('text', { nullable: true })
  mode: KeyMode | null;

  @Field({ description: 'Link to the archive of the package.' })
  @Column('text')
  archiveLink: string;

  @Field(() => String, { nullable: true, description: 'Link to the project file.' })
  @Column('text', { nullable: true })
  projectLink: string | null;

  @Field(() => String, { nullable: true, description: 'Program of the project file.' })
  @Column('text', { nullable: true })
  program: string | null;

  @Field(() => TrackDeclarationsView, {
    nullable: true,
    description: 'Statements about samples, AI tools and collaborators; null where nothing is declared.',
  })
  @Column('jsonb', { nullable: true })
  declarations: TrackDeclarations | null;

  @Field({ description: 'Contact address of the seller.' })
  @Column('text')
  contactEmail: string;

  @Field(() => SubmissionStatusEnum, { description: 'Status of the review.' })
  @Column('text', { default: 'pending' })
  status: SubmissionStatus;

  @Field(() => String, { nullable: true, description: 'Message of the review; the reason of a refusal.' })
  @Column('text', { nullable: true })
  answer: string | null;

  /** Price of a counter-offer; null when the track was approved at the requested price. */
  @Column('integer', { nullable: true })
  offeredCents: number | null;

  /** False when the reviewer wanted the track to stay archived after an accepted offer. */
  @Column('boolean', { default: true })
  publishes: boolean;

  @Field(() => Int, { nullable: true, description: 'Number of the created track.' })
  @Column('integer', { nullable: true })
  productId: number | null;

  @Field(() => Date, { nullable: true, description: 'Time of the review.' })
  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'Time of the submission.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Other price in US dollars that the store offers; null when it took the requested one.',
  })
  get offeredPrice(): number | null {
    return this.offeredCents === null ? null : centsToDollars(this.offeredCents);
  }

  @Field(() => Float, { description: 'Requested price in US dollars.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }
}
