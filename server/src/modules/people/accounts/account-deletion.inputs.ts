import { Field, InputType } from '@nestjs/graphql';
import { MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '#domain/account.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { IsEmailAddress, Trim } from '#core/validation/index.js';

@InputType({ description: 'Confirmation of the deletion of an account.' })
export class DeleteAccountInput extends CurrentPasswordInput {
  @Field({ description: "The account's own address, against deletions by mistake." })
  @Trim()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  @IsEmailAddress()
  email: string;
}
