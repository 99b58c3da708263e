import { Field, InputType } from '@nestjs/graphql';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/second-factor.js';
import { IsOneLine, Trim } from '../../../../core/validation/index.js';
import { CurrentPasswordInput } from '../../../sessions/index.js';
import { RESPONSE_MAX_LENGTH } from './complete-second-factor.input.js';

@InputType({ description: 'A new passkey.' })
export class AddPasskeyInput extends CurrentPasswordInput {
  @Field({ description: `A name to recognise it by, up to ${PASSKEY_NAME_MAX_LENGTH} characters.` })
  @Trim()
  @IsOneLine()
  @MinLength(1, { message: 'Please give the passkey a name' })
  @MaxLength(PASSKEY_NAME_MAX_LENGTH, {
    message: `The name must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`,
  })
  name: string;

  @Field({ description: 'WebAuthn registration response as JSON text.' })
  @IsString({ message: 'The passkey response is malformed' })
  @MaxLength(RESPONSE_MAX_LENGTH, { message: 'The passkey response is malformed' })
  response: string;
}
