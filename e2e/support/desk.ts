import type { Locator, Page } from '@playwright/test';
import { adminToken, createAccount, type Account } from './account.js';
import { graphql, humanCheck, rest } from './api.js';
import { expect, isPhone, test as storefront } from './storefront.js';

/** An admin who has logged in in this browser before. */
export const test = storefront.extend({
  context: async ({ context }, use) => {
    await context.addInitScript((token) => localStorage.setItem('adminToken', token), await adminToken());
    await use(context);
  },
});

export { expect };

/** An admin of one's own: logging out ends every session of that person. */
export async function createAdmin(): Promise<Account> {
  const account = await createAccount();
  await graphql(
    'mutation ($id: Int!) { updateUser(id: $id, input: { isAdmin: true }) { id } }',
    { id: account.id },
    await adminToken(),
  );
  const { email, password } = account;
  const recaptchaToken = await humanCheck('login');
  const { token } = await rest<{ token: string }>('POST', '/api/users/login', {
    email,
    password,
    recaptchaToken,
  });
  return { ...account, token };
}

/** The rows of a list, which are cards on a phone. */
export function rows(page: Page, list: string): Locator {
  return isPhone(page)
    ? page.getByRole('list', { name: list, exact: true }).locator('> li')
    : page.getByRole('table', { name: list, exact: true }).locator('tbody > tr[data-row]');
}

export function row(page: Page, list: string, text: string): Locator {
  return rows(page, list).filter({ hasText: text });
}

/** What the columns are called: in the head of the table, or before each value of a card. */
export async function expectColumns(page: Page, list: string, names: readonly string[]): Promise<void> {
  if (!isPhone(page)) {
    for (const name of names)
      await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(1);
    return;
  }
  const card = rows(page, list).first();
  for (const name of names) await expect(card.getByText(name, { exact: true }).first()).toBeVisible();
}

/** Types into the list's search and waits until the address has it. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label, exact: true }).fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === text);
}

/** The question that stands on the screen; the answer to it is a button. */
export function question(page: Page, text: string): Locator {
  return page.getByRole('alertdialog').filter({ hasText: text });
}

/** Reads the question, says yes, and sees it go. */
export async function agree(page: Page, text: string, button = 'Delete'): Promise<void> {
  const dialog = question(page, text);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What the rest of the screen says when something went wrong. */
export function alert(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
