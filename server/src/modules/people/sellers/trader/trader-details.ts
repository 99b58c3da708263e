import { applyDecorators } from '@nestjs/common';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { CITY_MAX, COMPANY_MAX, POSTCODE_MAX, STREET_MAX, VAT_NUMBER_MAX } from '#domain/invoices.js';
import {
  BIRTH_DATE_NOT_POSSIBLE,
  isBirthDate,
  REGISTER_NUMBER_MAX,
  TAX_NUMBER_MAX,
  TRADER_KINDS,
  type TraderFields,
  type TraderKind,
} from '#domain/trader.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { IsDay } from '#core/pagination/index.js';
import { EmptyToNull, IsCountry, IsName, IsOneOf, rule, Trim } from '#core/validation/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';

export const TraderKindEnum = registerEnum<TraderKind>('TraderKind', 'Kind of a seller in yearly reports.', {
  person: 'A person.',
  company: 'A company.',
});

/** A line of text that may be left out; the service says which ones a report wants. */
const OptionalLine = (label: string, max: number) =>
  applyDecorators(
    IsName(),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    IsOptional(),
    EmptyToNull(),
    Trim(),
  );

@InputType({ description: 'Identity of a seller for yearly reports; it replaces what is stored.' })
export class TraderDetailsInput extends CurrentPasswordInput {
  @Field(() => TraderKindEnum, { description: 'Person or company.' })
  @IsOneOf(TRADER_KINDS, 'kind')
  kind: TraderKind;

  @Field(() => String, { nullable: true, description: 'Legal name.' })
  @OptionalLine('Name', COMPANY_MAX)
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Street and house number.' })
  @OptionalLine('Street', STREET_MAX)
  street?: string | null;

  @Field(() => String, { nullable: true, description: 'Postcode.' })
  @OptionalLine('Postcode', POSTCODE_MAX)
  postcode?: string | null;

  @Field(() => String, { nullable: true, description: 'City.' })
  @OptionalLine('City', CITY_MAX)
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'Country by its English name.' })
  @IsCountry()
  @IsOptional()
  @EmptyToNull()
  @Trim()
  country?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Number in the commercial register; required of a company.',
  })
  @OptionalLine('Register number', REGISTER_NUMBER_MAX)
  registerNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'VAT number.' })
  @OptionalLine('VAT number', VAT_NUMBER_MAX)
  vatNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Tax number (TIN); empty where the country issues none.',
  })
  @OptionalLine('Tax number', TAX_NUMBER_MAX)
  taxNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Date of birth, e.g. `1990-05-17`; required of a person.',
  })
  @EmptyToNull()
  @IsOptional()
  @IsDay('birth_date', 'The date of birth is not a valid date')
  @rule('isBirthDate', BIRTH_DATE_NOT_POSSIBLE, (day) => isBirthDate(day))
  birthDate?: string | null;
}

const text = { nullable: true } as const;

@ObjectType({ description: 'Identity of a seller for yearly reports. Each access is recorded.' })
@ApiSchema({ name: 'TraderDetailsResponse' })
export class TraderDetails implements TraderFields {
  @OutputField(() => TraderKindEnum, 'Person or company.', { example: 'person' })
  kind: TraderKind;

  @OutputField(() => String, 'Legal name.', { ...text, example: 'Mia Lind' })
  name: string | null;

  @OutputField(() => String, 'Street and house number.', { ...text, example: 'Torstraße 1' })
  street: string | null;

  @OutputField(() => String, 'Postcode.', { ...text, example: '10119' })
  postcode: string | null;

  @OutputField(() => String, 'City.', { ...text, example: 'Berlin' })
  city: string | null;

  @OutputField(() => String, 'Country by its English name.', { ...text, example: 'Germany' })
  country: string | null;

  @OutputField(() => String, 'Number in the commercial register.', { ...text, example: null })
  registerNumber: string | null;

  @OutputField(() => String, 'VAT number.', { ...text, example: 'DE123456789' })
  vatNumber: string | null;

  @OutputField(() => String, 'Tax number (TIN).', { ...text, example: '12345678901' })
  taxNumber: string | null;

  @OutputField(() => String, 'Date of birth.', { ...text, example: '1990-05-17' })
  birthDate: string | null;
}

export class TraderDetailsResult extends dataResponse(TraderDetails, 'The identity of the seller.') {}
