import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PriceChangeKind, PriceChangeStatus } from '#domain/price-changes.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '../../core/graphql/index.js';

export const PriceChangeKindEnum = registerEnum<PriceChangeKind>(
  'PriceChangeKind',
  'Unit of a change of prices.',
  {
    percent: 'By a percentage.',
    amount: 'By US dollars.',
  },
);

export const PriceChangeStatusEnum = registerEnum<PriceChangeStatus>(
  'PriceChangeStatus',
  'Status of a price change.',
  {
    done: 'Prices were changed for good.',
    scheduled: 'A sale that has not started.',
    running: 'A sale that has started.',
    ended: 'A sale that is over; prices are back.',
    cancelled: 'A sale that never started.',
  },
);

@Entity('price_changes')
@ObjectType({ description: 'A change of many prices at once.' })
export class PriceChange {
  @Field(() => Int, { description: 'Number of the change.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => PriceChangeKindEnum, { description: 'Unit of the change.' })
  @Column('text')
  kind: PriceChangeKind;

  /** Percent, or cents. */
  @Column('integer', { name: 'value' })
  storedValue: number;

  @Field(() => PriceChangeStatusEnum, { description: 'Its status.' })
  @Column('text')
  status: PriceChangeStatus;

  @Field(() => Int, { description: 'Number of tracks.' })
  @Column('integer')
  trackCount: number;

  @Field(() => Date, { nullable: true, description: 'When the sale starts; null for a change for good.' })
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the sale ends; null for a change for good.' })
  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;

  @Field({ description: 'Address of the admin.' })
  @Column('text')
  createdBy: string;

  @Field({ description: 'When it was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Float, { description: 'Percent or US dollars; negative lowers prices.' })
  get value(): number {
    return this.kind === 'percent' ? this.storedValue : centsToDollars(this.storedValue);
  }
}

/** One track of a change, with its prices before and after in cents. */
@Entity('price_change_items')
export class PriceChangeItem {
  @PrimaryColumn('integer')
  changeId: number;

  @PrimaryColumn('integer')
  productId: number;

  @Column('integer')
  priceBeforeCents: number;

  @Column('integer', { nullable: true })
  oldPriceBeforeCents: number | null;

  @Column('integer')
  priceAfterCents: number;

  /** `left`: the sale did not touch the track, or its price was changed by someone else meanwhile. */
  @Column('text')
  state: 'done' | 'waiting' | 'applied' | 'restored' | 'left';
}
