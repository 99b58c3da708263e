import { applyDecorators } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  CITY_MAX,
  COMPANY_MAX,
  POSTCODE_MAX,
  STREET_MAX,
  VAT_NUMBER_ADVICE,
  VAT_NUMBER_MAX,
} from '#domain/invoices.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { parseVatNumber } from '#domain/vat-number.js';
import { EmptyToNull, IsCountry, IsName, rule, Trim } from '#core/validation/index.js';

/** A line of text that may be left out. */
const OptionalLine = (label: string, max: number) =>
  applyDecorators(
    IsName(),
    MaxLength(max, { message: `${label} must be at most ${max} characters` }),
    IsOptional(),
    EmptyToNull(),
    Trim(),
  );

const IsVatNumber = () => rule('isVatNumber', VAT_NUMBER_ADVICE, (text) => parseVatNumber(text) !== null);

@InputType({ description: 'Billing details. A field that is left out or empty is removed.' })
export class BillingDetailsInput {
  @Field(() => String, { nullable: true, description: 'Company.' })
  @OptionalLine('Company', COMPANY_MAX)
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'EU VAT number with its country prefix.' })
  @IsVatNumber()
  @OptionalLine('VAT number', VAT_NUMBER_MAX)
  vatNumber?: string | null;

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
  @OptionalLine('Country', NAME_MAX_LENGTH)
  country?: string | null;
}

/** Query of GET /api/users/{userId}/address-needs. */
export class AddressNeedsQuery {
  @ApiProperty({ description: 'Country by its English name.', example: 'Canada' })
  @IsCountry()
  @Trim()
  @IsString({ message: 'Please select a country' })
  country: string;
}
