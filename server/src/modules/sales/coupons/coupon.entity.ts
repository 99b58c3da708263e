import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { CouponStatus } from '#domain/statuses.js';
import { registerEnum } from '#core/graphql/index.js';

export const CouponStatusEnum = registerEnum<CouponStatus>('CouponStatus', 'Status set by an admin.', {
  active: 'On.',
  inactive: 'Off.',
});

@Entity('coupons')
@ObjectType({ description: 'A discount code, for admins.' })
export class Coupon {
  @Field(() => Int, { description: 'Number of the coupon.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'Code that buyers type; case-insensitive.' })
  @Column('citext')
  code: string;

  @Field(() => Float, { description: 'Percent off the subtotal, 1 to 100.' })
  @Column('double precision', { name: 'exact_discount_percent' })
  discountPercent: number;

  @Field({ description: 'True if it never expires.' })
  @Column('boolean', { default: false })
  isForever: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'End of its expiry day, UTC; null if it never expires.',
  })
  @Column('timestamptz', { nullable: true })
  expiryDate: Date | null;

  @Field({ description: 'True while an admin has it switched on.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum orders per buyer, cancelled ones not counted; null for no limit.',
  })
  @Column('integer', { nullable: true })
  maxUsesPerBuyer: number | null;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When it was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
