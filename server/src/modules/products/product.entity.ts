import { Field, Float, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { centsToDollars } from '#domain/pricing.js';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/statuses.js';
import { PEAK_COUNT } from '#domain/track.js';
import { enumOf, ListSize, NUMBERS_PER_VALUE } from '../../core/graphql/index.js';

export const ProductStatusEnum = enumOf(PRODUCT_STATUSES);

registerEnumType(ProductStatusEnum, {
  name: 'ProductStatus',
  description: 'Where a track stands: on sale, held by a pending order, sold, or taken off.',
  valuesMap: {
    published: { description: 'On sale.' },
    reserved: { description: 'Held by an order that is not settled yet.' },
    sold: { description: 'Belongs to somebody.' },
    archived: { description: 'Taken off; only the staff sees it.' },
  },
});

@Entity('products')
@ObjectType({ description: 'A ready-made exclusive track.' })
export class Product {
  @Field(() => Int, { description: 'Number of the track.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Title.' })
  @Column('text')
  name: string;

  @Field(() => String, { nullable: true, description: 'Shop that made it.' })
  @Column('text', { nullable: true })
  storeName: string | null;

  @Field({ description: 'Genre.' })
  @Column('text')
  category: string;

  @Column('integer')
  priceCents: number;

  @Column('integer', { nullable: true })
  oldPriceCents: number | null;

  @Field(() => Int, { nullable: true, description: 'Tempo in beats per minute.' })
  @Column('smallint', { nullable: true })
  bpm: number | null;

  @Field(() => String, { nullable: true, description: 'Tonic of the key, e.g. `F#`.' })
  @Column('text', { nullable: true })
  musicKey: string | null;

  @Field(() => String, { nullable: true, description: 'Version: Vocal/Instrumental or Instrumental.' })
  @Column('text', { nullable: true })
  type: string | null;

  @Field(() => String, { nullable: true, description: 'Program whose project file can be bought with it.' })
  @Column('text', { nullable: true })
  projectName: string | null;

  @Field({ description: 'Whether the store features it as hot.' })
  @Column('boolean', { default: false })
  isHot: boolean;

  @Field({
    description: 'Cover, a path relative to the host; `-160`, `-320` and `-1200` variants lie beside it.',
  })
  @Column('text')
  img: string;

  @Field({ description: 'Preview audio, a path relative to the host.' })
  @Column('text')
  audio: string;

  @Field(() => Float, { name: 'duration', nullable: true, description: 'Length of the preview in seconds.' })
  @Column('real', { nullable: true })
  durationSeconds: number | null;

  @ListSize(PEAK_COUNT / NUMBERS_PER_VALUE)
  @Field(() => [Int], { description: 'Waveform of the preview: 200 bars, 0 to 100.' })
  @Column('smallint', { array: true, default: [] })
  peaks: number[];

  @Column('text')
  downloadLink: string;

  @Column('text', { nullable: true })
  projectLink: string | null;

  @Field(() => Int, { description: 'How often its preview was started.' })
  @Column('integer', { default: 0 })
  playCount: number;

  @Field(() => Int, { description: 'Copies left; an exclusive track has one.' })
  @Column('integer', { default: 1 })
  quantity: number;

  @Field(() => ProductStatusEnum, { description: 'Where it stands.' })
  @Column('text', { default: 'published' })
  status: ProductStatus;

  @Field({ description: 'When it entered the catalogue.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Field(() => Float, { description: 'Price in US dollars.' })
  get price(): number {
    return centsToDollars(this.priceCents);
  }

  @Field(() => Float, {
    nullable: true,
    description: 'Earlier price in US dollars; above the price, it is a sale.',
  })
  get oldPrice(): number | null {
    return this.oldPriceCents === null ? null : centsToDollars(this.oldPriceCents);
  }
}
