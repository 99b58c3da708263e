import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { Column, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';
import type { VatNumberStatus } from '#domain/invoices.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';

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
@ApiSchema({ name: 'BillingDetailsResponse' })
export class BillingDetails {
  @PrimaryColumn('integer')
  userId: number;

  @OutputField(() => String, 'Company.', { nullable: true, example: 'Lind Records GmbH' })
  @Column('text', { nullable: true })
  company: string | null;

  @OutputField(() => String, 'VAT number with its country prefix.', {
    nullable: true,
    example: 'DE123456789',
  })
  @Column('text', { nullable: true })
  vatNumber: string | null;

  @OutputField(() => VatNumberStatusEnum, 'Null without a VAT number.', {
    nullable: true,
    example: 'valid',
    rest: { description: 'Result of the EU VAT register; null without a VAT number.' },
  })
  @Column('text', { nullable: true })
  vatStatus: VatNumberStatus | null;

  @Field(() => Date, { nullable: true, description: 'When the register confirmed or denied the number.' })
  @Column('timestamptz', { nullable: true })
  vatCheckedAt: Date | null;

  @OutputField(() => String, 'Street and house number.', { nullable: true, example: 'Torstraße 1' })
  @Column('text', { nullable: true })
  street: string | null;

  @OutputField(() => String, 'Postcode.', { nullable: true, example: '10119' })
  @Column('text', { nullable: true })
  postcode: string | null;

  @OutputField(() => String, 'City.', { nullable: true, example: 'Berlin' })
  @Column('text', { nullable: true })
  city: string | null;

  @OutputField(() => String, 'Country by its English name; that of the order unless given.', {
    nullable: true,
    example: 'Germany',
  })
  @Column('text', { nullable: true })
  country: string | null;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  @Field(() => Int, { description: 'Raised by each change; for `expectedVersion`.' })
  @VersionColumn({ default: 1 })
  version: number;
}
