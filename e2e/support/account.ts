import type { Page } from '@playwright/test';
import { baseUrl, humanCheck, rest } from './api.js';
import { newestMail } from './mailbox.js';
import { uniqueAddress } from './shop.js';

export const PASSWORD = 'Correct-Horse-1';

export interface Account {
  id: number;
  email: string;
  password: string;
  token: string;
}

export interface AccountWishes {
  /** Opens a shop of this name; it stays pending until an admin says otherwise. */
  shopName?: string;
}

/** Registers over the API with the code from the mail; where registering itself is the subject, use the dialog. */
export async function createAccount({ shopName }: AccountWishes = {}): Promise<Account> {
  const email = uniqueAddress(shopName ? 'seller' : 'buyer');
  const person = {
    name: 'Ada',
    last_name: 'Lovelace',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    country: 'Germany',
    is_seller: Boolean(shopName),
    shop_name: shopName ?? '',
    social_link: '',
  };
  await rest('POST', '/api/users/register', { ...person, recaptchaToken: await humanCheck('register') });
  const mail = await newestMail(email, { subject: 'verification code' });
  const verificationCode = /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
  const { user, token } = await rest<{ user: { id: number }; token: string }>(
    'POST',
    '/api/users/complete-registration',
    { ...person, verificationCode },
  );
  return { id: user.id, email, password: PASSWORD, token };
}

/** As if the person had logged in in this browser before. */
export async function enter(page: Page, { id, token }: Account): Promise<void> {
  const url = baseUrl();
  await page.context().addCookies([
    { name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'userId', value: String(id), url, sameSite: 'Lax' },
  ]);
}

/** A new account, signed in. */
export async function enterAsNew(page: Page, wishes?: AccountWishes): Promise<Account> {
  const account = await createAccount(wishes);
  await enter(page, account);
  return account;
}

let admin: Promise<string> | undefined;

/** The admin's token for calls that prepare a journey; got once per worker. */
export function adminToken(): Promise<string> {
  admin ??= (async () => {
    const credentials = { email: 'admin@ghostnote.test', password: 'Admin!2345' };
    const recaptchaToken = await humanCheck('login');
    const { token } = await rest<{ token: string }>('POST', '/api/users/login', {
      ...credentials,
      recaptchaToken,
    });
    return token;
  })();
  return admin;
}
