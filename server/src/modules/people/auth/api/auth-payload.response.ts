import { Field, ObjectType } from '@nestjs/graphql';
import type { SecondFactorMethod } from '#domain/second-factor.js';
import { type PendingSignIn, SecondFactorMethodEnum } from '../../second-factor/index.js';
import type { SignedIn } from '../../sessions/index.js';
import { User } from '../../users/user.entity.js';

@ObjectType({
  description:
    'Result of a sign-in: the token, which is also set as a cookie, or the challenge for the required second factor.',
})
export class AuthPayload {
  @Field({ description: 'Result message.' })
  message: string;

  @Field(() => User, { nullable: true, description: 'The account; null while its second factor is missing.' })
  user: User | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Session token for `Authorization: Bearer`, valid for 7 days (of an admin 12 hours, of an app one); null while the second factor is missing.',
  })
  token: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For `refreshToken(refreshToken:)`; null unless an app signed in with the header `Ghostnote-App`, and while the second factor is missing.',
  })
  refreshToken: string | null;

  @Field(() => Date, { nullable: true, description: 'When `token` expires; null without a refresh token.' })
  tokenExpiresAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the app must sign in again; null without a refresh token.',
  })
  refreshTokenExpiresAt: Date | null;

  @Field({ description: 'True if `completeSecondFactor` must follow.' })
  requiresSecondFactor: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Challenge for `completeSecondFactor`; valid for 5 minutes and 5 tries.',
  })
  challenge: string | null;

  @Field(() => [SecondFactorMethodEnum], { description: 'How the account can prove its second factor.' })
  secondFactorMethods: SecondFactorMethod[];

  @Field(() => String, {
    nullable: true,
    description: 'WebAuthn request options as JSON text, for an account with a passkey.',
  })
  passkeyOptions: string | null;
}

export const toSignedInPayload = (message: string, { user, token, app }: SignedIn): AuthPayload => ({
  message,
  user,
  token,
  refreshToken: app?.refreshToken ?? null,
  tokenExpiresAt: app?.tokenExpiresAt ?? null,
  refreshTokenExpiresAt: app?.refreshTokenExpiresAt ?? null,
  requiresSecondFactor: false,
  challenge: null,
  secondFactorMethods: [],
  passkeyOptions: null,
});

export const toPendingPayload = ({ challenge, methods, passkeyOptions }: PendingSignIn): AuthPayload => ({
  message: 'Second factor required',
  user: null,
  token: null,
  refreshToken: null,
  tokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  requiresSecondFactor: true,
  challenge,
  secondFactorMethods: methods,
  passkeyOptions,
});

@ObjectType({ description: 'Result of step one of a registration.' })
export class RegistrationPayload {
  @Field({ description: 'Always true: step two needs the mailed code.' })
  requiresVerification: boolean;

  @Field({ description: 'Next step as a message.' })
  message: string;
}
