import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';

/** A missing password is answered like a wrong one, so the check is not done here. */
@ArgsType()
export class AdminPasswordArgs {
  @Field(() => String, { description: "The signed-in admin's own password." })
  @IsOptional()
  @IsString({ message: 'The admin password is not correct' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'The admin password is not correct' })
  adminPassword?: string | null;
}
