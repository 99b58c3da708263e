import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { CURRENT_PASSWORD_WRONG } from '#core/auth/index.js';
import { CODE_WRONG } from './session.errors.js';

@ArgsType()
export class ReauthenticateArgs {
  @Field(() => String, { nullable: true, description: "The caller's own password." })
  @ValidateIf(({ code }: ReauthenticateArgs) => code == null)
  @MaxLength(PASSWORD_MAX_LENGTH, { message: CURRENT_PASSWORD_WRONG })
  @IsString({ message: 'Please enter your password' })
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "In place of the password: the code that `requestLoginCode` or `requestConfirmationCode` mailed to the caller's address; an admin sends it with the password.",
  })
  @IsOptional()
  @IsString({ message: CODE_WRONG })
  @MaxLength(20, { message: CODE_WRONG })
  code?: string | null;
}
