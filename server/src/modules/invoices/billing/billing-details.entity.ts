import { Field, ObjectType } from '@nestjs/graphql';
import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { VatNumberStatus } from '#domain/invoices.js';
import { registerEnum } from '../../../core/graphql/index.js';

export const VatNumberStatusEnum = registerEnum<VatNumberStatus>(
  'VatNumberStatus',
  'Result of the check of a VAT number in the EU register.',
  {
    valid: 'Registered.',
    invalid: 'Not registered.',
    unchecked: 'The register did not answer; it is asked again.',
  },
);

/** Billing details of an account, for its future invoices. */
@Entity('billing_details')
@ObjectType({ description: 'Details of the buyer on invoices. Empty until the buyer fills them in.' })
export class BillingDetails {
  @PrimaryColumn('integer')
  userId: number;

  @Field(() => String, { nullable: true, description: 'Company.' })
  @Column('text', { nullable: true })
  company: string | null;

  @Field(() => String, { nullable: true, description: 'VAT number with its country prefix.' })
  @Column('text', { nullable: true })
  vatNumber: string | null;

  @Field(() => VatNumberStatusEnum, { nullable: true, description: 'Null without a VAT number.' })
  @Column('text', { nullable: true })
  vatStatus: VatNumberStatus | null;

  @Field(() => Date, { nullable: true, description: 'When the register confirmed or denied the number.' })
  @Column('timestamptz', { nullable: true })
  vatCheckedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Street and house number.' })
  @Column('text', { nullable: true })
  street: string | null;

  @Field(() => String, { nullable: true, description: 'Postcode.' })
  @Column('text', { nullable: true })
  postcode: string | null;

  @Field(() => String, { nullable: true, description: 'City.' })
  @Column('text', { nullable: true })
  city: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country by its English name; that of the order unless given.',
  })
  @Column('text', { nullable: true })
  country: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
