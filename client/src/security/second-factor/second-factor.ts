import type { SecondFactorMethod } from '../../lib/graphql/schema.generated';
import type { SecondFactorChallengeFragment, SignedInFragment } from './second-factor.generated';

/** A sign-in that waits for its second factor. */
export interface SecondFactor {
  challenge: string;
  methods: readonly SecondFactorMethod[];
  /** JSON text for the browser; null where the account has no passkey. */
  passkeyOptions: string | null;
}

/** Token and user of a completed sign-in. */
export interface SignedIn {
  token: string;
  user: NonNullable<SignedInFragment['user']>;
}

/** Null when the password was enough. */
export function secondFactorOf(payload: SecondFactorChallengeFragment): SecondFactor | null {
  const { requiresSecondFactor, challenge, secondFactorMethods, passkeyOptions } = payload;
  if (!requiresSecondFactor || !challenge) return null;
  return { challenge, methods: secondFactorMethods, passkeyOptions };
}

export function signedInOf(payload: SignedInFragment | undefined): SignedIn | null {
  return payload?.token && payload.user ? { token: payload.token, user: payload.user } : null;
}
