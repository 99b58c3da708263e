import { generateSync } from 'otplib';
import { TOTP_STEP_SECONDS } from '#domain/second-factor.js';
import type { User } from '../../src/modules/users/user.entity.js';
import { createUser, PASSWORD, signedIn, visitor } from '../factories/people.js';
import type { TestApp } from '../support/app.js';
import { SoftwareAuthenticator } from '../support/authenticator.js';
import type { Caller } from '../support/caller.js';

/** The current code of an app, or that of a later step of 30 seconds. */
export const codeOf = (secret: string, stepsLater = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsLater * TOTP_STEP_SECONDS });

/** A code of none of the accepted steps. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !right.includes(c)) ?? '';
}

export interface ProtectedAccount {
  user: User;
  /** The session that enrolled the factor, which counts as proven. */
  caller: Caller;
  recoveryCodes: string[];
}

/** An account with an authenticator app. The code of the current step is used up: sign in with the next. */
export async function withTotp(
  testApp: TestApp,
  overrides: Partial<User> = {},
): Promise<ProtectedAccount & { secret: string }> {
  const user = await createUser(testApp, overrides);
  const caller = signedIn(testApp, user);
  const { data: setup } = await caller.graphql('mutation { startTotpSetup { secret uri } }');
  const { secret } = setup?.['startTotpSetup'] as { secret: string };
  const { data } = await caller.graphql('mutation ($code: String!) { enableTotp(code: $code) { codes } }', {
    code: codeOf(secret),
  });
  return { user, caller, secret, recoveryCodes: (data?.['enableTotp'] as { codes: string[] }).codes };
}

/** Registers a passkey for a caller. Fails unless it is accepted. */
export async function addPasskey(caller: Caller, authenticator: SoftwareAuthenticator): Promise<string[]> {
  const { data, errors } = await register(caller, (options) => authenticator.register(options));
  if (!data) throw new Error(`the passkey was refused: ${errors?.[0]?.message}`);
  return (data['addPasskey'] as { recoveryCodes: string[] }).recoveryCodes;
}

/** Starts a registration and sends the response that `respond` creates. */
export async function register(caller: Caller, respond: (options: string) => string) {
  const { data } = await caller.graphql('mutation { startPasskeyRegistration { options } }');
  const { options } = data?.['startPasskeyRegistration'] as { options: string };
  return sendRegistration(caller, respond(options));
}

export const sendRegistration = (caller: Caller, response: string) =>
  caller.graphql(
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { id name } recoveryCodes } }',
    { input: { name: 'My phone', response } },
  );

/** An account with a passkey. */
export async function withPasskey(
  testApp: TestApp,
  overrides: Partial<User> = {},
): Promise<ProtectedAccount & { authenticator: SoftwareAuthenticator }> {
  const user = await createUser(testApp, overrides);
  const caller = signedIn(testApp, user);
  const authenticator = new SoftwareAuthenticator();
  return { user, caller, authenticator, recoveryCodes: await addPasskey(caller, authenticator) };
}

export interface LoginBody {
  token?: string;
  requiresSecondFactor?: boolean;
  challenge: string;
  methods: string[];
  passkey_options: string;
}

/** The first step of a sign-in, with the correct password. */
export async function login(testApp: TestApp, { email }: Pick<User, 'email'>): Promise<LoginBody> {
  const { body } = await visitor(testApp).rest('POST', '/api/users/login', { email, password: PASSWORD });
  return body as LoginBody;
}

/** The second step over REST. */
export const complete = (testApp: TestApp, input: object) =>
  visitor(testApp).rest('POST', '/api/users/second-factor', input);

/** The second step over GraphQL. */
export const completeOverGraphQL = (testApp: TestApp, input: object) =>
  visitor(testApp).graphql(
    'mutation ($input: CompleteSecondFactorInput!) { completeSecondFactor(input: $input) { token user { id } } }',
    { input },
  );
