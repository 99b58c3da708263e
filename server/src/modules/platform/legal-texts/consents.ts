import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { Column } from 'typeorm';
import { CONSENT_FIELDS, CONSENT_TEXTS, type Consents } from '#domain/consents.js';
import { OutputField } from '#core/output/index.js';
import { ToBoolean } from '#core/validation/index.js';
import type { AgreedMail } from '../mail/index.js';

const { immediateDelivery, withdrawalWaived } = CONSENT_TEXTS;

@InputType({ description: 'Boxes that the buyer has ticked. A store that sells to consumers wants both.' })
export class ConsentsInput {
  @Field(() => Boolean, { nullable: true, description: immediateDelivery })
  @ToBoolean()
  @IsBoolean({ message: 'consents.immediate_delivery must be true or false' })
  @IsOptional()
  immediateDelivery?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: withdrawalWaived })
  @ToBoolean()
  @IsBoolean({ message: 'consents.withdrawal_waived must be true or false' })
  @IsOptional()
  withdrawalWaived?: boolean | null;
}

/** Describes the consents of a REST body. */
export const ApiConsents = () =>
  ApiPropertyOptional({
    description: 'Consents of the buyer; both are needed where the store sells to consumers.',
    type: 'object',
    nullable: true,
    properties: {
      immediate_delivery: { type: 'boolean', description: immediateDelivery },
      withdrawal_waived: { type: 'boolean', description: withdrawalWaived },
    },
  });

/** Consents as a record keeps them. */
export interface StoredConsents extends Consents {
  /** ISO 8601. */
  givenAt: string;
}

/** Texts and consents that a new order or an accepted quote is placed under. */
export interface Agreed {
  termsVersion: string;
  /** Null where none were sent. */
  consents: StoredConsents | null;
}

@ObjectType({ description: 'Consents of a buyer, with their time and the version of the texts.' })
export class GivenConsents implements Consents {
  @OutputField(immediateDelivery, { example: true })
  immediateDelivery: boolean;

  @OutputField(withdrawalWaived, { example: true })
  withdrawalWaived: boolean;

  @OutputField('Version of the legal texts, for `legalTexts`.', { example: '5f2b8c1e9a7d4036' })
  termsVersion: string;

  @OutputField('When they were given.', { example: '2026-11-30T10:11:12.345Z' })
  givenAt: Date;
}

/** The agreement as a mail repeats it; undefined for a record from before texts were kept. */
export function agreedMailOf({
  termsVersion,
  storedConsents,
}: Pick<AgreedRecord, 'termsVersion' | 'storedConsents'>): AgreedMail | undefined {
  if (termsVersion === null) return undefined;
  const texts = storedConsents ? CONSENT_FIELDS.filter((field) => storedConsents[field]) : [];
  return {
    termsVersion,
    consents: texts.map((field) => CONSENT_TEXTS[field]),
    givenAt: storedConsents?.givenAt ?? null,
  };
}

/** Consents of a record as both transports answer them. */
export function givenConsents(
  stored: StoredConsents | null,
  termsVersion: string | null,
): GivenConsents | null {
  if (!stored || termsVersion === null) return null;
  const { immediateDelivery: atOnce, withdrawalWaived: waived, givenAt } = stored;
  return {
    immediateDelivery: atOnce,
    withdrawalWaived: waived,
    termsVersion,
    givenAt: new Date(givenAt),
  };
}

/** Columns of a record that is made under the legal texts. */
@ObjectType({ isAbstract: true })
export abstract class AgreedRecord {
  /** Null for a record from before texts were kept. */
  @Field(() => String, {
    nullable: true,
    description:
      'Version of the legal texts that it was placed under, for `legalTexts`; null for older orders.',
  })
  @Column('text', { nullable: true })
  termsVersion: string | null;

  @Column('jsonb', { name: 'consents', nullable: true })
  storedConsents: StoredConsents | null;

  @Field(() => GivenConsents, {
    nullable: true,
    description: 'Consents to a delivery that begins at once; null where none were sent.',
  })
  get consents(): GivenConsents | null {
    return givenConsents(this.storedConsents, this.termsVersion);
  }
}
