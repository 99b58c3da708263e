import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { SecondFactorMethod } from '#domain/second-factor.js';
import { registerEnum } from '#core/graphql/index.js';
import { Passkey } from '../factors/factors.entity.js';

export const SecondFactorMethodEnum = registerEnum<SecondFactorMethod>(
  'SecondFactorMethod',
  'How an account proves its second factor.',
  {
    TOTP: 'The six digits of an authenticator app.',
    PASSKEY: 'A passkey: a phone, a computer or a security key.',
    RECOVERY_CODE: 'A recovery code; each is valid once.',
  },
);

@ObjectType({ description: 'The second factors of the caller.' })
export class SecondFactorSettings {
  @Field({ description: 'True if an authenticator app is set up.' })
  totpEnabled: boolean;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;

  @Field(() => [Passkey], { description: 'Oldest first.' })
  passkeys: Passkey[];

  @Field({
    description:
      'True if this account needs a second factor for its admin operations (`ADMIN_MFA=required`); they fail with `SECOND_FACTOR_REQUIRED` until the session has proven one.',
  })
  isRequired: boolean;
}

@ObjectType({
  description: 'Setup data of an authenticator app, which takes effect with `enableTotp`.',
})
export class TotpSetup {
  @Field({ description: 'The secret in Base32, for manual entry.' })
  secret: string;

  @Field({ description: 'The same as an `otpauth://` URI, for a QR code.' })
  uri: string;
}

@ObjectType({ description: 'A new set of recovery codes, which replaces the previous one.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Shown only once; each is valid for one sign-in.' })
  codes: string[];
}

@ObjectType({ description: 'A started registration of a passkey, valid for 5 minutes.' })
export class PasskeyRegistration {
  @Field({ description: 'WebAuthn creation options as JSON text.' })
  options: string;
}

@ObjectType({ description: 'Result of `addPasskey`.' })
export class AddPasskeyPayload {
  @Field(() => Passkey, { description: 'The new passkey.' })
  passkey: Passkey;

  @Field(() => [String], {
    description: 'Recovery codes, shown only once; empty if the account already had some.',
  })
  recoveryCodes: string[];
}

@ObjectType({ description: 'A started sign-in by passkey alone, valid for 5 minutes.' })
export class PasskeySignIn {
  @Field({ description: 'Sent back with the response.' })
  challenge: string;

  @Field({ description: 'WebAuthn request options as JSON text.' })
  options: string;
}
