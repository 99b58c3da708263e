import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { CURRENT_PASSWORD_WRONG } from './auth.errors.js';

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
