import { generateSync } from 'otplib';
import { TOTP_STEP_SECONDS } from '#domain/second-factor.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
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
  const { secret } = await startTotp(caller);
  const { data } = await enableTotp(caller, secret);
  return { user, caller, secret, recoveryCodes: (data?.['enableTotp'] as { codes: string[] }).codes };
}

/** Confirmation by the owner in the request itself. */
export interface Confirmation {
  currentPassword?: string;
  code?: string;
}

const BY_PASSWORD: Confirmation = { currentPassword: PASSWORD };

/** Registers a passkey for a caller. Fails unless it is accepted. */
export async function addPasskey(
  caller: Caller,
  authenticator: SoftwareAuthenticator,
  confirmation = BY_PASSWORD,
): Promise<string[]> {
  const { options } = await startRegistration(caller, confirmation);
  const { data, errors } = await sendRegistration(caller, authenticator.register(String(options)));
  if (!data) throw new Error(`the passkey was refused: ${errors?.[0]?.message}`);
  return (data['addPasskey'] as { recoveryCodes: string[] }).recoveryCodes;
}

/** Starts a registration. @returns the creation options, or the code of the refusal */
export async function startRegistration(caller: Caller, confirmation = BY_PASSWORD) {
  const { data, code } = await caller.graphql(
    'mutation ($currentPassword: String, $code: String) { startPasskeyRegistration(currentPassword: $currentPassword, code: $code) { options } }',
    { ...confirmation },
  );
  return { options: (data?.['startPasskeyRegistration'] as { options: string } | undefined)?.options, code };
}

/** Starts the setup of an app. @returns its secret, or the code of the refusal */
export async function startTotp(caller: Caller, confirmation = BY_PASSWORD) {
  const { data, code } = await caller.graphql(
    'mutation ($currentPassword: String, $code: String) { startTotpSetup(currentPassword: $currentPassword, code: $code) { secret } }',
    { ...confirmation },
  );
  return { secret: (data?.['startTotpSetup'] as { secret: string } | undefined)?.secret ?? '', code };
}

/** Completes the setup of an app by a code of its secret. */
export const enableTotp = (caller: Caller, secret: string) =>
  caller.graphql('mutation ($code: String!) { enableTotp(code: $code) { codes } }', { code: codeOf(secret) });

/** Starts a registration and sends the response that `respond` creates. */
export async function register(caller: Caller, respond: (options: string) => string) {
  const { options } = await startRegistration(caller);
  return sendRegistration(caller, respond(String(options)));
}

export const sendRegistration = (caller: Caller, response: string, currentPassword?: string) =>
  caller.graphql(
    'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { passkey { id name } recoveryCodes } }',
    { input: { name: 'My phone', response, currentPassword } },
  );

export const renewCodes = (caller: Caller, confirmation = BY_PASSWORD) =>
  caller.graphql(
    'mutation ($currentPassword: String, $code: String) { createRecoveryCodes(currentPassword: $currentPassword, code: $code) { codes } }',
    { ...confirmation },
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
