import { Field, Int, ObjectType } from '@nestjs/graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
  type Relation,
} from 'typeorm';
import { maskedCard } from '#domain/card.js';
import { maskedIban } from '#domain/iban.js';
import { type PayoutMethod, type SellerStatus } from '#domain/statuses.js';
import { registerEnum } from '#core/graphql/index.js';
import { User } from '../users/user.entity.js';

export const SellerStatusEnum = registerEnum<SellerStatus>(
  'SellerStatus',
  'Status of a seller; only active sellers may submit tracks.',
  {
    pending: 'Registered, not yet verified.',
    active: 'Verified.',
    inactive: 'Disabled.',
  },
);

export const PayoutMethodEnum = registerEnum<PayoutMethod>('PayoutMethod', 'Payout method of a seller.', {
  paypal: 'To a PayPal address.',
  card: 'To a card.',
  bank: 'To a bank account.',
});

@Entity('sellers')
@ObjectType({ description: 'A seller of tracks; visible to its owner and admins.' })
export class Seller {
  @Field(() => Int, { description: "Number of the seller; not its owner's user id." })
  @PrimaryGeneratedColumn('identity')
  id: number;

  @Field(() => Int, { description: 'User id of its owner.' })
  @Column('integer')
  userId: number;

  @Field(() => User, { description: 'Owner.' })
  @OneToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Field({ description: 'Seller name.' })
  @Column('citext')
  shopName: string;

  @Field(() => String, { nullable: true, description: 'Profile on SoundCloud, Facebook or VK.' })
  @Column('text', { nullable: true })
  socialLink: string | null;

  @Field(() => String, { nullable: true, description: 'Text on its public page; null without one.' })
  @Column('text', { nullable: true })
  bio: string | null;

  @Field(() => SellerStatusEnum, { description: 'Only active sellers may submit tracks.' })
  @Column('text', { default: 'pending' })
  status: SellerStatus;

  @Field(() => PayoutMethodEnum, { nullable: true, description: 'Payout method.' })
  @Column('text', { nullable: true })
  paymentMethod: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: 'PayPal address payouts go to.' })
  @Column('text', { nullable: true })
  paypalEmail: string | null;

  /** AES-256-GCM; never part of a response. */
  @Column('text', { nullable: true })
  cardNumberEncrypted: string | null;

  @Column('text', { nullable: true })
  cardLast4: string | null;

  @Field(() => String, { nullable: true, description: 'Name on the card payouts go to.' })
  @Column('text', { nullable: true })
  cardHolderName: string | null;

  /** AES-256-GCM; never part of a response. */
  @Column('text', { nullable: true })
  ibanEncrypted: string | null;

  @Column('text', { nullable: true })
  ibanLast4: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the holder of the bank account payouts go to.',
  })
  @Column('text', { nullable: true })
  accountHolder: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'BIC of the bank payouts go to; null where none was given.',
  })
  @Column('text', { nullable: true })
  bic: string | null;

  /** When a recipient of payouts was last entered, here or at Stripe; null before the first. */
  @Column('timestamptz', { nullable: true })
  recipientSetAt: Date | null;

  /** Time before which nothing is paid, because the recipient replaced another one; null for a first recipient. */
  @Column('timestamptz', { nullable: true })
  payoutsWaitUntil: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Percent of a sale that the store keeps; null for the rate of the store.',
  })
  @Column('smallint', { nullable: true })
  commissionPercent: number | null;

  @Field(() => Int, { description: 'Raised by each edit; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;

  @Field({ description: 'When it was registered.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Field(() => String, { nullable: true, description: 'Card payouts go to, masked: `•••• 4242`.' })
  get cardNumber(): string | null {
    return this.cardLast4 ? maskedCard(this.cardLast4) : null;
  }

  @Field(() => String, { nullable: true, description: 'Bank account payouts go to, masked: `•••• 3000`.' })
  get iban(): string | null {
    return this.ibanLast4 ? maskedIban(this.ibanLast4) : null;
  }
}
