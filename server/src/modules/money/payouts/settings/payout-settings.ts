import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ACCOUNT_HOLDER_MAX, ACCOUNT_HOLDER_NOT_LATIN, isSepaName } from '#domain/iban.js';
import { EURO_RATE_ADVICE, EURO_RATE_MAX, EURO_RATE_MIN } from '#domain/ledger.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { OutputField } from '#core/output/index.js';
import { EmptyToNull, HasDecimals, IsName, rule, ToBoolean, ToNumber, Trim } from '#core/validation/index.js';
import { dataResponse } from '../../../platform/api-docs/index.js';
import { BIC_NOT_VALID, IBAN_NOT_VALID, parseBic, parseIban } from '#domain/iban.js';

const RATE_DECIMALS = 6;

/** Values as they are stored. */
export interface StoredPayoutSettings {
  accountHolder: string | null;
  iban: string | null;
  bic: string | null;
  usdPerEuro: number | null;
  asksTraderDetails: boolean;
  issuesSelfBilling: boolean;
}

@InputType({ description: 'How the store pays sellers.' })
export class PayoutSettingsInput extends CurrentPasswordInput {
  @Field(() => String, {
    nullable: true,
    description: "Holder of the store's bank account in Latin letters; null or empty for none.",
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @rule('isSepaName', ACCOUNT_HOLDER_NOT_LATIN, isSepaName)
  @MaxLength(ACCOUNT_HOLDER_MAX, {
    message: `Account holder must be at most ${ACCOUNT_HOLDER_MAX} characters`,
  })
  @IsName()
  accountHolder?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "IBAN of the store's bank account; null or empty for none.",
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: IBAN_NOT_VALID })
  @rule('isIban', IBAN_NOT_VALID, (text) => parseIban(text) !== null)
  iban?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "BIC of the store's bank, where the bank asks for it.",
  })
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @rule('isBic', BIC_NOT_VALID, (text) => parseBic(text) !== null)
  bic?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: `US dollars for one euro, by which SEPA files convert, ${EURO_RATE_MIN} to ${EURO_RATE_MAX} with at most ${RATE_DECIMALS} decimals; null for none.`,
  })
  @EmptyToNull()
  @IsOptional()
  @ToNumber()
  @IsNumber({}, { message: EURO_RATE_ADVICE })
  @HasDecimals(RATE_DECIMALS, EURO_RATE_ADVICE)
  @Min(EURO_RATE_MIN, { message: EURO_RATE_ADVICE })
  @Max(EURO_RATE_MAX, { message: EURO_RATE_ADVICE })
  usdPerEuro?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to pay sellers only after they gave the data of yearly reports (DAC7).',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'asksTraderDetails must be true or false' })
  asksTraderDetails?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True to issue self-billing documents to sellers with their payouts. Sellers are paid only after they gave name, address and tax data.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'issuesSelfBilling must be true or false' })
  issuesSelfBilling?: boolean | null;
}

@ObjectType({ description: 'How the store pays sellers.' })
@ApiSchema({ name: 'PayoutSettingsResponse' })
export class PayoutSettings implements StoredPayoutSettings {
  @OutputField(() => String, "Holder of the store's bank account; null for none.", {
    nullable: true,
    example: 'Ghostnote',
  })
  accountHolder: string | null;

  @OutputField(() => String, "IBAN of the store's bank account; null for none.", {
    nullable: true,
    example: 'DE89370400440532013000',
  })
  iban: string | null;

  @OutputField(() => String, "BIC of the store's bank; null where none was given.", {
    nullable: true,
    example: null,
  })
  bic: string | null;

  @OutputField(() => Float, 'US dollars for one euro, by which SEPA files convert; null for none.', {
    nullable: true,
    example: 1.085,
  })
  usdPerEuro: number | null;

  @OutputField('True when sellers are paid only after they gave the data of yearly reports (DAC7).', {
    example: false,
  })
  asksTraderDetails: boolean;

  @OutputField('True when the store issues self-billing documents to sellers with their payouts.', {
    example: false,
  })
  issuesSelfBilling: boolean;

  @Field(() => Int, { description: 'Raised with each change; for `expectedVersion`.' })
  version: number;

  @OutputField(() => Date, 'When an admin last changed them; null before the first time.', {
    nullable: true,
    example: null,
  })
  updatedAt: Date | null;
}

export class PayoutSettingsResult extends dataResponse(PayoutSettings, 'How the store pays sellers.') {}
