import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { CODE_WRONG, CURRENT_PASSWORD_WRONG } from './session.errors.js';

const DESCRIPTION =
  "The caller's own password; needed when it was last proven in this session more than 15 minutes ago.";

/** Base of the inputs of sensitive changes. */
@InputType({ isAbstract: true })
export abstract class CurrentPasswordInput {
  @Field(() => String, { nullable: true, description: DESCRIPTION })
  @IsOptional()
  @IsString({ message: CURRENT_PASSWORD_WRONG })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: CURRENT_PASSWORD_WRONG })
  currentPassword?: string | null;
}

/** Arguments of a sensitive operation without an input object. */
@ArgsType()
export class CurrentPasswordArgs {
  @Field(() => String, { nullable: true, description: DESCRIPTION })
  @IsOptional()
  @IsString({ message: CURRENT_PASSWORD_WRONG })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: CURRENT_PASSWORD_WRONG })
  currentPassword?: string | null;
}

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
