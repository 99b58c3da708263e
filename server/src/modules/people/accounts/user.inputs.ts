import { ArgsType, Field, InputType, OmitType, PartialType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { EMAIL_MAX_LENGTH, PROFILE_INCOMPLETE } from '#domain/account.js';
import {
  BLOCK_REASON_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_CHANGE_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '#domain/limits.js';
import { CurrentPasswordArgs, CurrentPasswordInput } from '#core/auth/index.js';
import { DecisionReasonField } from '../statements/index.js';
import {
  EmptyToNull,
  IsCountry,
  IsEmailAddress,
  IsOneLine,
  IsText,
  IsUncommonPassword,
  ToBoolean,
  Trim,
} from '#core/validation/index.js';

const given = (_: unknown, value: unknown) => value !== undefined;

@InputType({ description: 'Changes of a user by an admin; omitted fields are kept.' })
export class UpdateUserInput extends CurrentPasswordInput {
  @Field(() => String, { nullable: true, description: 'First name.' })
  @Trim()
  @ValidateIf(given)
  @IsOneLine()
  @MinLength(1, { message: PROFILE_INCOMPLETE })
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Last name.' })
  @Trim()
  @ValidateIf(given)
  @IsOneLine()
  @MinLength(1, { message: PROFILE_INCOMPLETE })
  @MaxLength(NAME_MAX_LENGTH, { message: `Last name must be at most ${NAME_MAX_LENGTH} characters` })
  lastName?: string;

  @Field(() => String, { nullable: true, description: 'Address to sign in with.' })
  @Trim()
  @ValidateIf(given)
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Country by its English name.' })
  @Trim()
  @ValidateIf(given)
  @IsCountry()
  @IsOneLine()
  @MinLength(1, { message: PROFILE_INCOMPLETE })
  @MaxLength(NAME_MAX_LENGTH, { message: `Country must be at most ${NAME_MAX_LENGTH} characters` })
  country?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'New password, at least 6 characters and none of the 10,000 most common ones; null keeps the old one.',
  })
  @IsUncommonPassword()
  @EmptyToNull()
  @IsOptional()
  @MinLength(PASSWORD_CHANGE_MIN_LENGTH, {
    message: `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`,
  })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for an admin; only admins may set it.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'is_admin must be true or false' })
  isAdmin?: boolean | null;
}

@InputType({ description: "Changes of the caller's own profile." })
export class UpdateProfileInput extends PartialType(OmitType(UpdateUserInput, ['isAdmin'])) {}

@ArgsType()
export class DeleteUserArgs extends CurrentPasswordArgs {
  @DecisionReasonField()
  reason?: string | null;
}

@ArgsType()
export class BlockReasonArgs {
  @Field({
    description: `Reason for the person and the other admins; up to ${BLOCK_REASON_MAX_LENGTH} characters.`,
  })
  @Trim()
  @IsText()
  @MinLength(1, { message: 'Please give a reason' })
  @MaxLength(BLOCK_REASON_MAX_LENGTH, {
    message: `The reason must be at most ${BLOCK_REASON_MAX_LENGTH} characters`,
  })
  reason: string;
}
