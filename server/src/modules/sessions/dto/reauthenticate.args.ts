import { ArgsType, Field } from '@nestjs/graphql';
import { IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { CURRENT_PASSWORD_WRONG } from '../reauthentication.errors.js';

@ArgsType()
export class ReauthenticateArgs {
  @Field({ description: "The caller's own password." })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: CURRENT_PASSWORD_WRONG })
  @IsString({ message: 'Please enter your password' })
  currentPassword: string;
}
