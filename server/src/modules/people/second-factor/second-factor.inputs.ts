import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/second-factor.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { IsName, ToBoolean, Trim } from '#core/validation/index.js';

const CHALLENGE_MAX_LENGTH = 200;
const CODE_MAX_LENGTH = 40;
/** A response is about 1 KB; some authenticators add extensions. */
export const RESPONSE_MAX_LENGTH = 10_000;

@InputType({ description: 'The second step of a sign-in: a code or a passkey response, not both.' })
export class CompleteSecondFactorInput {
  @Field({ description: 'The challenge that `login` returned.' })
  @IsString({ message: 'The challenge is missing' })
  @MaxLength(CHALLENGE_MAX_LENGTH, { message: 'The challenge is not valid' })
  challenge: string;

  @Field(() => String, { nullable: true, description: 'Code of the authenticator app, or a recovery code.' })
  @IsOptional()
  @IsString({ message: 'Please enter a code' })
  @MaxLength(CODE_MAX_LENGTH, { message: 'Please enter a code' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'WebAuthn authentication response as JSON text.' })
  @IsOptional()
  @IsString({ message: 'The passkey response is malformed' })
  @MaxLength(RESPONSE_MAX_LENGTH, { message: 'The passkey response is malformed' })
  passkeyResponse?: string | null;
}

@InputType({ description: 'The second step of a sign-in by passkey alone.' })
export class PasskeySignInInput {
  @Field({ description: 'The challenge that `startPasskeySignIn` returned.' })
  @IsString({ message: 'The challenge is missing' })
  @MaxLength(CHALLENGE_MAX_LENGTH, { message: 'The challenge is not valid' })
  challenge: string;

  @Field({ description: 'WebAuthn authentication response as JSON text.' })
  @IsString({ message: 'The passkey response is malformed' })
  @MaxLength(RESPONSE_MAX_LENGTH, { message: 'The passkey response is malformed' })
  response: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to sign in admins only: FORBIDDEN for others, without a session.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'admin_only must be true or false' })
  adminOnly?: boolean | null;
}

/** Confirmation by the owner, which additions of a factor need however fresh the session is. */
@ArgsType()
export class OwnerConfirmationArgs {
  @Field(() => String, { nullable: true, description: "The caller's own password." })
  @IsOptional()
  @IsString({ message: 'The current password is not correct' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'The current password is not correct' })
  currentPassword?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'In place of the password: a code of the authenticator app or a recovery code; for an account without a password and a factor, the code of `requestConfirmationCode`. An admin who needs a factor (`ADMIN_MFA=required`) and has had none for a day sends that code and the password.',
  })
  @IsOptional()
  @IsString({ message: 'Please enter a code' })
  @MaxLength(CODE_MAX_LENGTH, { message: 'Please enter a code' })
  code?: string | null;
}

@InputType({ description: 'A new passkey.' })
export class AddPasskeyInput extends CurrentPasswordInput {
  @Field({ description: `A name to recognise it by, up to ${PASSKEY_NAME_MAX_LENGTH} characters.` })
  @Trim()
  @IsName()
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
