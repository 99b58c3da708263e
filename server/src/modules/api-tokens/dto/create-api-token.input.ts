import { Field, InputType } from '@nestjs/graphql';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDate,
  IsIn,
  IsOptional,
  MaxLength,
  MinDate,
  MinLength,
} from 'class-validator';
import { API_SCOPES, API_TOKEN_NAME_MAX_LENGTH, type ApiScope } from '#domain/api-tokens.js';
import { IsOneLine, Trim } from '../../../core/validation/index.js';
import { ApiScopeEnum } from '../api-scope.enum.js';

const SCOPES_TEXT = 'Please choose what the token may do';
const EXPIRY_TEXT = 'The expiry must be a moment to come';

@InputType({ description: 'What a new API token is called, what it may do, and until when.' })
export class CreateApiTokenInput {
  @Field({ description: `A name to know it by, up to ${API_TOKEN_NAME_MAX_LENGTH} characters.` })
  @Trim()
  @IsOneLine()
  @MaxLength(API_TOKEN_NAME_MAX_LENGTH, {
    message: `The name must be at most ${API_TOKEN_NAME_MAX_LENGTH} characters`,
  })
  @MinLength(1, { message: 'Please give the token a name' })
  name: string;

  @Field(() => [ApiScopeEnum], { description: 'What it may do: one scope at least.' })
  @IsIn(API_SCOPES, { each: true, message: SCOPES_TEXT })
  @ArrayUnique({ message: SCOPES_TEXT })
  @ArrayMinSize(1, { message: SCOPES_TEXT })
  @IsArray({ message: SCOPES_TEXT })
  scopes: ApiScope[];

  @Field(() => Date, {
    nullable: true,
    description: 'When it shall end; without it, only when it is revoked.',
  })
  @MinDate(() => new Date(), { message: EXPIRY_TEXT })
  @IsDate({ message: EXPIRY_TEXT })
  @IsOptional()
  expiresAt?: Date | null;
}
