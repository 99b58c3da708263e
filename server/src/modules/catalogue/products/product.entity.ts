import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { HoldsMediaPath } from '../../platform/media/index.js';
import { HoldsPackageLink, TrackVersionEnum } from '../packages/index.js';
import { centsToDollars } from '#domain/pricing.js';
import type { AiUse } from '#domain/declarations.js';
import type { KeyMode } from '#domain/keys.js';
import type { SampleUse, TrackOrigin, Vocals } from '#domain/origin.js';
import { type ProductStatus } from '#domain/statuses.js';
import { PEAK_COUNT } from '#domain/track.js';
import { TRACK_VERSIONS, type TrackVersion } from '#domain/track-versions.js';
import { registerEnum, ListSize, NUMBERS_PER_VALUE } from '#core/graphql/index.js';

export const ProductStatusEnum = registerEnum<ProductStatus>(
  'ProductStatus',
  'Status of a track: on sale, held by a pending order, sold, or archived.',
  {
    published: 'On sale.',
    reserved: 'Held by a pending order.',
    sold: 'Sold.',
    archived: 'Off sale; visible to admins only.',
  },
);

export const KeyModeEnum = registerEnum<KeyMode>('KeyMode', 'Mode of a key.', {
  minor: 'Minor: the inner ring of the Camelot wheel.',
  major: 'Major: the outer ring of the Camelot wheel.',
});

export const VocalsEnum = registerEnum<Vocals>('Vocals', 'Voices in a track, by their origin.', {
  none: 'None.',
  original: 'Sung or spoken for this track.',
  royalty_free: 'From a library whose licence allows it.',
  ai: 'Made by AI tools.',
});

export const AiUseEnum = registerEnum<AiUse>('AiUse', 'Use of AI tools in a track.', {
  none: 'None.',
  assisted: 'Parts were made with AI tools.',
  generated: 'AI tools made the track.',
});

export const SampleUseEnum = registerEnum<SampleUse>('SampleUse', 'Melodic samples of others in a track.', {
  none: 'None.',
  one_shots: 'Single notes and hits.',
  loops: 'Loops or phrases.',
});

@Entity('products')
@ObjectType({ description: 'A ready-made exclusive track.' })
export class Product implements TrackOrigin {
  @Field(() => Int, { description: 'Number of the track.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Title.' })
  @Column('text')
  name: string;

  @Field(() => String, { nullable: true, description: 'Seller name; null for a track of the store.' })
  @Column('text', { nullable: true })
  storeName: string | null;

  /** Seller account it belongs to; null for a track of the store, or of a seller without an account. */
  @Column('integer', { nullable: true })
  sellerId: number | null;

  /** Percent the store keeps of a sale; null for the rate of the seller. */
  @Column('smallint', { nullable: true })
  commissionPercent: number | null;

  @Field({ description: 'Genre.' })
  @Column('text')
  category: string;

  @Column('integer')
  priceCents: number;

  /** As entered; shown only beside the lowest price of the last 30 days. */
  @Column('integer', { nullable: true })
  oldPriceCents: number | null;

  /** The database writes it when a price changes; null for an old price that was not asked. */
  @Column({ type: 'integer', name: 'lowest_price_30_days_cents', nullable: true, update: false })
  lowestPriceCents: number | null;

  @Field(() => Float, { nullable: true, description: 'Tempo in beats per minute.' })
  @Column('double precision', { name: 'exact_bpm', nullable: true })
  bpm: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @Column('text', { nullable: true })
  musicKey: string | null;

  @Field(() => KeyModeEnum, { nullable: true, description: 'Mode of the key; null where it is unknown.' })
  @Column('text', { nullable: true })
  mode: KeyMode | null;

  @Field(() => String, { nullable: true, description: 'Version: Vocal/Instrumental or Instrumental.' })
  @Column('text', { nullable: true })
  type: string | null;

  @Field(() => String, { nullable: true, description: 'Program of its project file; null without one.' })
  @Column('text', { nullable: true })
  projectName: string | null;

  @Field(() => VocalsEnum, { nullable: true, description: 'Origin of its vocals; null: not stated.' })
  @Column('text', { nullable: true })
  vocals: Vocals | null;

  @Field(() => AiUseEnum, { nullable: true, description: 'Use of AI tools; null: not stated.' })
  @Column('text', { nullable: true })
  aiTools: AiUse | null;

  @Field(() => SampleUseEnum, { nullable: true, description: 'Melodic samples of others; null: not stated.' })
  @Column('text', { nullable: true })
  samples: SampleUse | null;

  @Field(() => String, { nullable: true, description: 'Sources of the samples; null: not stated.' })
  @Column('text', { nullable: true })
  sampleSources: string | null;

  @ListSize(TRACK_VERSIONS.length)
  @Field(() => [TrackVersionEnum], {
    description: 'Versions beside the main one that its package holds, recognised by sound and length.',
  })
  @Column('text', { array: true, default: '{}' })
  versions: TrackVersion[];

  /** True if its project files need no plug-ins of others; kept by ProductPackagesService. */
  @Column('boolean', { default: false })
  onlyStockPlugins: boolean;

  @Field({ description: 'True for a track featured as hot.' })
  @Column('boolean', { default: false })
  isHot: boolean;

  @Field({
    description: 'Cover, a path relative to the host; variants end with `-160`, `-320` and `-1200`.',
  })
  @Column('text')
  @HoldsMediaPath()
  img: string;

  @Field({ description: 'Preview audio, a path relative to the host.' })
  @Column('text')
  @HoldsMediaPath()
  audio: string;

  @Field(() => Float, { name: 'duration', nullable: true, description: 'Length of the preview in seconds.' })
  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform of the preview: 200 bars, 0 to 100.' })
  @Column('smallint', { array: true, default: [] })
  peaks: number[];

  @Column('text')
  @HoldsPackageLink()
  downloadLink: string;

  @Column('text', { nullable: true })
  @HoldsPackageLink()
  projectLink: string | null;

  @Field(() => Int, { description: 'Number of plays.' })
  @Column('integer', { default: 0 })
  playCount: number;

  @Field(() => Int, { description: 'Copies left; an exclusive track has one.' })
  @Column('integer', { default: 1 })
  quantity: number;

  @Field(() => ProductStatusEnum, { description: 'Status.' })
  @Column('text', { default: 'published' })
  status: ProductStatus;

  /** When its seller took it off sale; it is archived until the seller resumes it. */
  @Column('timestamptz', { nullable: true })
  pausedAt: Date | null;

  /** When an admin archived it; only an admin can publish it again. */
  @Column('timestamptz', { nullable: true })
  takenDownAt: Date | null;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'Time of its creation.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Time of the last edit; for the sitemap. */
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** The database writes it. */
  @Field({
    name: 'updatedAt',
    description: 'Time of the last change of anything that this answer shows, plays included.',
  })
  @Column({ type: 'timestamptz', insert: false, update: false })
  changedAt: Date;

  @Field(() => Float, { description: 'Price in US dollars.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Earlier price in US dollars while a reduction is announced: it was asked in the 30 days before. Admins read it as entered from `product`, `createProduct` and `updateProduct`.',
  })
  get oldPrice(): number | null {
    return this.lowestPriceCents === null ? null : this.enteredOldPrice;
  }

  get enteredOldPrice(): number | null {
    return this.oldPriceCents === null ? null : centsToDollars(this.oldPriceCents);
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Lowest price in US dollars of the 30 days before the reduction; null while no reduction is announced.',
  })
  get lowestPrice30Days(): number | null {
    return this.lowestPriceCents === null ? null : centsToDollars(this.lowestPriceCents);
  }
}
