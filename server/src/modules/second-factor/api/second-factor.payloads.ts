import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Passkey } from '../factors/passkey.entity.js';

@ObjectType({ description: 'The second factors of the caller.' })
export class SecondFactorSettings {
  @Field({ description: 'Whether an authenticator app is set up.' })
  totpEnabled: boolean;

  @Field(() => Int, { description: 'Recovery codes that are not used yet.' })
  recoveryCodesLeft: number;

  @Field(() => [Passkey], { description: 'Oldest first.' })
  passkeys: Passkey[];

  @Field({
    description:
      'Whether this account needs a second factor for its admin operations (`ADMIN_MFA=required`); they fail with `SECOND_FACTOR_REQUIRED` until the session has proven one.',
  })
  isRequired: boolean;
}

@ObjectType({
  description: 'What an authenticator app is set up with. Nothing is protected before `enableTotp`.',
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
