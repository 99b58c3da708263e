import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '#domain/second-factor.js';
import { Passkey } from '../factors/factors.entity.js';

export const SecondFactorMethodEnum = Object.fromEntries(
  SECOND_FACTOR_METHODS.map((method) => [method, method]),
) as { [M in SecondFactorMethod]: M };

registerEnumType(SecondFactorMethodEnum, {
  name: 'SecondFactorMethod',
  description: 'How an account proves its second factor.',
  valuesMap: {
    TOTP: { description: 'The six digits of an authenticator app.' },
    PASSKEY: { description: 'A passkey: a phone, a computer or a security key.' },
    RECOVERY_CODE: { description: 'One of the recovery codes; each counts once.' },
  },
});

@ObjectType({ description: 'The second factors of the caller.' })
export class SecondFactorSettings {
  @Field({ description: 'True if an authenticator app is set up.' })
  totpEnabled: boolean;

  @Field(() => Int, { description: 'Recovery codes that are not used yet.' })
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
  description: 'Setup data of an authenticator app. The account is protected from `enableTotp` on.',
})
export class TotpSetup {
  @Field({ description: 'The secret in Base32, for typing.' })
  secret: string;

  @Field({ description: 'The same as an `otpauth://` URI, for a QR code.' })
  uri: string;
}

@ObjectType({ description: 'A new set of recovery codes; an older one has ended.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Shown this one time; each signs in once.' })
  codes: string[];
}

@ObjectType({ description: 'The registration of a passkey, open for 5 minutes.' })
export class PasskeyRegistration {
  @Field({ description: 'WebAuthn creation options as JSON text.' })
  options: string;
}

@ObjectType({ description: 'A passkey was added.' })
export class AddPasskeyPayload {
  @Field(() => Passkey, { description: 'The new passkey.' })
  passkey: Passkey;

  @Field(() => [String], {
    description: 'Recovery codes, shown this one time; empty when the account already had some.',
  })
  recoveryCodes: string[];
}

@ObjectType({ description: 'A sign-in by passkey alone, open for 5 minutes.' })
export class PasskeySignIn {
  @Field({ description: 'Sent back with the response.' })
  challenge: string;

  @Field({ description: 'WebAuthn request options as JSON text.' })
  options: string;
}
