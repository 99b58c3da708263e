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
import { HoldsPackageLink } from '../packages/index.js';
import type { AiUse, TrackDeclarations } from '#domain/declarations.js';
import type { KeyMode } from '#domain/keys.js';
import { centsToDollars } from '#domain/pricing.js';
import { type SubmissionStatus } from '#domain/statuses.js';
import type { SampleUse, TrackOrigin, Vocals } from '#domain/origin.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { AiUseEnum, KeyModeEnum, SampleUseEnum, VocalsEnum } from '../products/product.entity.js';
import { User } from '../../people/users/user.entity.js';

export const SubmissionStatusEnum = registerEnum<SubmissionStatus>(
  'SubmissionStatus',
  'Status of a submitted track.',
  {
    pending: 'Waiting for review.',
    offered: 'Passed the review at another price, which waits for the answer of its seller.',
    approved: 'Approved and added to the catalogue.',
    refused: 'Refused, with a reason.',
    declined: 'The seller declined the other price.',
  },
);

@ObjectType('TrackDeclarations', { description: 'Statements of the seller about a track.' })
export class TrackDeclarationsView implements TrackDeclarations {
  @OutputField('True: no uncleared samples. False: not declared.', { example: true })
  samplesCleared: boolean;

  @OutputField(() => AiUseEnum, 'Use of AI tools; null where it is not declared.', {
    nullable: true,
    example: 'none',
  })
  aiTools: AiUse | null;

  @OutputField(() => String, 'Names; null where none are declared.', { nullable: true, example: null })
  collaborators: string | null;
}

@Entity('track_submissions')
@ObjectType({ description: 'A submitted track; visible to its seller and admins.' })
export class TrackSubmission implements TrackOrigin {
  @OutputField(() => Int, 'Number of the submission.', { example: 12 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => Int, 'User who submitted it; null once the account is deleted.', {
    nullable: true,
    example: 3,
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

  @OutputField('Seller name to sell it under.', { example: 'Nightshift Audio' })
  @Column('text')
  storeName: string;

  @OutputField('Title.', { example: 'Glass Tunnel' })
  @Column('text')
  trackName: string;

  @Column('integer')
  priceCents: number;

  @OutputField('Genre.', { example: 'Techno' })
  @Column('text')
  genre: string;

  @OutputField(() => Float, 'Tempo in beats per minute.', { example: 132 })
  @Column('double precision', { name: 'exact_bpm' })
  bpm: number;

  @OutputField('Tonic of the key, e.g. `F#`.', { example: 'F#' })
  @Column('text')
  musicKey: string;

  @OutputField(() => KeyModeEnum, 'Mode of the key; null where it is unknown.', {
    nullable: true,
    example: 'minor',
  })
  @Column('text', { nullable: true })
  mode: KeyMode | null;

  @OutputField('Link to the archive of the package.', { example: 'https://www.dropbox.com/s/archive.zip' })
  @Column('text')
  @HoldsPackageLink()
  archiveLink: string;

  @OutputField(() => String, 'Link to the project file.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  @HoldsPackageLink()
  projectLink: string | null;

  @OutputField(() => String, 'Program of the project file.', { nullable: true, example: null })
  @Column('text', { nullable: true })
  program: string | null;

  @OutputField(
    () => TrackDeclarationsView,
    'Statements about samples, AI tools and collaborators; null where nothing is declared.',
    { nullable: true },
  )
  @Column('jsonb', { nullable: true })
  declarations: TrackDeclarations | null;

  @OutputField(() => VocalsEnum, 'Origin of its vocals; null: not stated.', {
    nullable: true,
    example: 'none',
  })
  @Column('text', { nullable: true })
  vocals: Vocals | null;

  @OutputField(() => AiUseEnum, 'Use of AI tools; null: not stated.', { nullable: true, example: 'none' })
  @Column('text', { nullable: true })
  aiTools: AiUse | null;

  @OutputField(() => SampleUseEnum, 'Melodic samples of others; null: not stated.', {
    nullable: true,
    example: 'one_shots',
  })
  @Column('text', { nullable: true })
  samples: SampleUse | null;

  @OutputField(() => String, 'Sources of the samples; null: not stated.', {
    nullable: true,
    example: 'Splice',
  })
  @Column('text', { nullable: true })
  sampleSources: string | null;

  @OutputField('Contact address of the seller.', { example: 'studio@example.com' })
  @Column('text')
  contactEmail: string;

  @OutputField(() => SubmissionStatusEnum, 'Status of the review.', { example: 'pending' })
  @Column('text', { default: 'pending' })
  status: SubmissionStatus;

  @OutputField(() => String, 'Message of the review; the reason of a refusal.', {
    nullable: true,
    example: null,
  })
  @Column('text', { nullable: true })
  answer: string | null;

  /** Price of a counter-offer; null when the track was approved at the requested price. */
  @Column('integer', { nullable: true })
  offeredCents: number | null;

  /** False when the reviewer wanted the track to stay archived after an accepted offer. */
  @Column('boolean', { default: true })
  publishes: boolean;

  @OutputField(() => Int, 'Number of the created track.', { nullable: true, example: null })
  @Column('integer', { nullable: true })
  productId: number | null;

  @OutputField(() => Date, 'Time of the review.', { nullable: true, example: null })
  @Column('timestamptz', { nullable: true })
  reviewedAt: Date | null;

  @OutputField(() => Int, 'Raised by each edit; for `expectedVersion`.', { example: 1 })
  @VersionColumn({ default: 1 })
  version: number;

  @OutputField('Time of the submission.', { example: '2026-11-20T12:00:00.000Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(
    () => Float,
    'Other price in US dollars that the store offers; null when it took the requested one.',
    { nullable: true, example: null },
  )
  get offeredPrice(): number | null {
    return this.offeredCents === null ? null : centsToDollars(this.offeredCents);
  }

  @OutputField(() => Float, 'Requested price in US dollars.', { example: 349 })
  get price(): number {
    return centsToDollars(this.priceCents);
  }
}
