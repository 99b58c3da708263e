import { ArgsType, Field } from '@nestjs/graphql';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { IsUncommonPassword } from '../../../core/validation/index.js';

/** A new password for whoever holds the mailed link. */
@ArgsType()
export class NewPasswordInput {
  @Field({ description: 'At least 6 characters; none of the 10,000 most common passwords.' })
  @IsUncommonPassword()
  @IsString({ message: `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters` })
  @MinLength(PASSWORD_CHANGE_MIN_LENGTH, {
    message: `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`,
  })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password: string;
}
