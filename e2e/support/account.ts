import type { Page } from '@playwright/test';
import { baseUrl, captchaSolution, rest } from './api.js';
import { verificationCode } from './mailbox.js';
import { uniqueEmail } from './unique.js';

export const PASSWORD = 'Correct-Horse-1';
export const ADMIN = { email: 'admin@ghostnote.test', password: 'Admin!2345' };

export interface Credentials {
  email: string;
  password: string;
}

export interface Account extends Credentials {
  id: number;
  token: string;
}

export interface AccountOptions {
  /** Registers a seller with this seller name; the seller is pending until an admin changes the status. */
  shopName?: string;
  /** First and last name. */
  name?: string;
  email?: string;
}

/** Confirms a change with the password that the page asks for. */
export async function confirmPassword(
  page: Page,
  { password }: Pick<Credentials, 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please confirm your password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Removes the session from this browser alone. */
export async function forgetSession(page: Page): Promise<void> {
  for (const name of ['session', '__Host-session', 'userId']) await page.context().clearCookies({ name });
}

/** Registers over the API with the mailed code. Tests of the registration itself use the dialog. */
export async function createAccount(options: AccountOptions = {}): Promise<Account> {
  const { shopName, name, email = uniqueEmail(shopName ? 'seller' : 'buyer') } = options;
  const registration = {
    name: name ?? 'Ada',
    last_name: name ?? 'Lovelace',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    country: 'Germany',
    is_seller: Boolean(shopName),
    shop_name: shopName ?? '',
    social_link: '',
  };
  const recaptchaToken = await captchaSolution('register');
  await rest('POST', '/api/users/register', { ...registration, recaptchaToken });
  const { user, token } = await rest<{ user: { id: number }; token: string }>(
    'POST',
    '/api/users/complete-registration',
    { ...registration, verificationCode: await verificationCode(email) },
  );
  return { id: user.id, email, password: PASSWORD, token };
}

/** Opens another session of the account, as another device does. Returns its token. */
export async function logIn({ email, password }: Credentials): Promise<string> {
  const recaptchaToken = await captchaSolution('login');
  const credentials = { email, password, recaptchaToken };
  return (await rest<{ token: string }>('POST', '/api/users/login', credentials)).token;
}

/** Sets the session cookies of the account without the login form. */
export async function signIn(page: Page, { id, token }: Account): Promise<void> {
  const url = baseUrl();
  await page.context().addCookies([
    { name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'userId', value: String(id), url, sameSite: 'Lax' },
  ]);
}

/** Creates an account and signs it in. */
export async function signInAsNew(page: Page, options?: AccountOptions): Promise<Account> {
  const account = await createAccount(options);
  await signIn(page, account);
  return account;
}

/** Some acts of admins want a sign-in of the last quarter of an hour, in milliseconds. */
const FRESH_MS = 10 * 60_000;
let admin: { token: Promise<string>; at: number } | undefined;

/** The admin's token for calls that prepare a test; a worker signs in again when it gets old. */
export function adminToken(): Promise<string> {
  if (!admin || Date.now() - admin.at > FRESH_MS) admin = { token: logIn(ADMIN), at: Date.now() };
  return admin.token;
}
