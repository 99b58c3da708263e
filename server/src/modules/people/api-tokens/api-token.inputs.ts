import { Field, InputType } from '@nestjs/graphql';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsOptional,
  MaxDate,
  MaxLength,
  MinDate,
  MinLength,
} from 'class-validator';
import {
  API_SCOPES,
  API_TOKEN_DEFAULT_DAYS,
  API_TOKEN_MAX_DAYS,
  API_TOKEN_NAME_MAX_LENGTH,
  type ApiScope,
} from '#domain/api-tokens.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { IsName, Trim } from '#core/validation/index.js';
import { ApiScopeEnum } from './api-token.entity.js';

const SCOPES_TEXT = 'Please choose what the token may do';
const EXPIRY_TEXT = 'The expiry must be a moment to come';
const TOO_LONG_TEXT = `A token lives at most ${API_TOKEN_MAX_DAYS} days`;
/** The clock of a caller who requests the maximum may be ahead of the server's. */
const CLOCK_TOLERANCE_HOURS = 1;

@InputType({ description: 'Name, scopes and expiry of a new API token.' })
export class CreateApiTokenInput extends CurrentPasswordInput {
  @Field({ description: `A name to recognise it by, up to ${API_TOKEN_NAME_MAX_LENGTH} characters.` })
  @Trim()
  @IsName()
  @MaxLength(API_TOKEN_NAME_MAX_LENGTH, {
    message: `The name must be at most ${API_TOKEN_NAME_MAX_LENGTH} characters`,
  })
  @MinLength(1, { message: 'Please give the token a name' })
  name: string;

  @Field(() => [ApiScopeEnum], { description: 'Scopes, at least one.' })
  @IsIn(API_SCOPES, { each: true, message: SCOPES_TEXT })
  @ArrayUnique({ message: SCOPES_TEXT })
  @ArrayMinSize(1, { message: SCOPES_TEXT })
  @ArrayMaxSize(API_SCOPES.length, { message: SCOPES_TEXT })
  @IsArray({ message: SCOPES_TEXT })
  scopes: ApiScope[];

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'True for a test token: it reads the catalogue and places orders that pay, sell and reserve nothing.',
  })
  @IsBoolean({ message: 'test must be true or false' })
  @IsOptional()
  test?: boolean;

  @Field(() => Date, {
    nullable: true,
    description: `Expiry: at most ${API_TOKEN_MAX_DAYS} days ahead, ${API_TOKEN_DEFAULT_DAYS} days without it.`,
  })
  @MaxDate(() => addHours(addDays(new Date(), API_TOKEN_MAX_DAYS), CLOCK_TOLERANCE_HOURS), {
    message: TOO_LONG_TEXT,
  })
  @MinDate(() => new Date(), { message: EXPIRY_TEXT })
  @IsDate({ message: EXPIRY_TEXT })
  @IsOptional()
  expiresAt?: Date | null;
}
