import type { Locator, Page } from '@playwright/test';
import { ADMIN, adminToken, createAccount, logIn, type Account } from './account.js';
import { graphql } from './api.js';
import { expect, test as storefront } from './storefront.js';
import { isPhone } from './viewports.js';

/** A browser in which an admin is signed in. */
export const test = storefront.extend({
  context: async ({ context }, use) => {
    await signInAsAdmin(context, await adminToken());
    await use(context);
  },
});

export { expect };

/** Stores an admin's token where the admin area looks for it on its next page load. */
export function signInAsAdmin(target: Pick<Page, 'addInitScript'>, token: string): Promise<unknown> {
  return target.addInitScript((stored) => localStorage.setItem('adminToken', stored), token);
}

/** Signs in through the form, for tests in which the login is a step. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/\/admin\/login/);
}

/** A new admin, for tests that end sessions: logging out ends every session of that admin. */
export async function createAdmin(): Promise<Account> {
  const account = await createAccount();
  await graphql(
    'mutation ($id: Int!) { updateUser(id: $id, input: { isAdmin: true }) { id } }',
    { id: account.id },
    await adminToken(),
  );
  return { ...account, token: await logIn(account) };
}

/** The rows of a list. */
export function rows(page: Page, list: string): Locator {
  return isPhone(page)
    ? page.getByRole('list', { name: list, exact: true }).locator('> li')
    : page.getByRole('table', { name: list, exact: true }).locator('tbody > tr[data-row]');
}

export function row(page: Page, list: string, text: string): Locator {
  return rows(page, list).filter({ hasText: text });
}

/** Opens a row on a phone, which shows two lines of it; a table shows all values and actions. */
export async function openRow(target: Locator): Promise<void> {
  if (isPhone(target.page())) await target.getByRole('button', { name: /^More about/ }).click();
}

/** Opens the menu on a phone; on a desktop it is always visible. */
export async function openMenu(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true });
}

/** Fills the list's search and waits until the URL contains it. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label, exact: true }).fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === text);
}

/** The open confirmation dialog with this text. */
export function confirmation(page: Page, text: string): Locator {
  return page.getByRole('alertdialog').filter({ hasText: text });
}

/** Accepts the confirmation dialog with this text and waits until it closes. */
export async function confirm(page: Page, text: string, button = 'Delete'): Promise<void> {
  const dialog = confirmation(page, text);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** An error banner. */
export function alert(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

/** Unfolds the filters of a list on a phone; on a desktop they are always visible. */
export async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
}
