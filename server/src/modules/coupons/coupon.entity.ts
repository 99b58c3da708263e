import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CouponStatus } from '#domain/statuses.js';

export const CouponStatusEnum: { [S in CouponStatus]: S } = { active: 'active', inactive: 'inactive' };

registerEnumType(CouponStatusEnum, {
  name: 'CouponStatus',
  description: 'Status set by an admin.',
  valuesMap: { active: { description: 'On.' }, inactive: { description: 'Off.' } },
});

@Entity('coupons')
@ObjectType({ description: 'A discount code, for admins.' })
export class Coupon {
  @Field(() => Int, { description: 'Number of the coupon.' })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field({ description: 'The code that buyers type; upper and lower case are the same.' })
  @Column('citext')
  code: string;

  @Field(() => Int, { description: 'Percent off the subtotal, 1 to 100.' })
  @Column('smallint')
  discountPercent: number;

  @Field({ description: 'Whether it never expires.' })
  @Column('boolean', { default: false })
  isForever: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Last moment it is valid: the end of its expiry day, UTC.',
  })
  @Column('timestamptz', { nullable: true })
  expiryDate: Date | null;

  @Field({ description: 'True while an admin has it switched on.' })
  @Column('boolean', { default: true })
  isActive: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many orders of one buyer may use it, cancelled ones not counted; null for any number.',
  })
  @Column('integer', { nullable: true })
  maxUsesPerBuyer: number | null;

  @Field({ description: 'When it was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
