import { Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PriceChangeKind, PriceChangeStatus } from '#domain/price-changes.js';
import { centsToDollars } from '#domain/pricing.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

export const PriceChangeKindEnum = registerEnum<PriceChangeKind>(
  'PriceChangeKind',
  'Unit of a change of prices.',
  {
    percent: 'Change by a percentage.',
    amount: 'Change by US dollars.',
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
@ApiSchema({ name: 'PriceChangeResponse' })
export class PriceChange {
  @OutputField(() => Int, 'Number of the change.', { example: 4 })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @OutputField(() => PriceChangeKindEnum, 'Unit of the change.', { example: 'percent' })
  @Column('text')
  kind: PriceChangeKind;

  /** Percent, or cents. */
  @Column('integer', { name: 'value' })
  storedValue: number;

  @OutputField(() => PriceChangeStatusEnum, 'Status.', { example: 'running' })
  @Column('text')
  status: PriceChangeStatus;

  @OutputField(() => Int, 'Number of tracks.', { example: 569 })
  @Column('integer')
  trackCount: number;

  @OutputField(() => Date, 'When the sale starts; null for a change for good.', {
    nullable: true,
    example: '2026-11-27T00:00:00.000Z',
  })
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;

  @OutputField(() => Date, 'When the sale ends; null for a change for good.', {
    nullable: true,
    example: '2026-11-30T00:00:00.000Z',
  })
  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;

  @OutputField('Address of the admin.', { example: 'admin@ghostnote.test' })
  @Column('text')
  createdBy: string;

  @OutputField('When it was made.', { example: '2026-11-22T10:11:12.345Z' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @OutputField(() => Float, 'Percent or US dollars; negative lowers prices.', { example: -20 })
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
