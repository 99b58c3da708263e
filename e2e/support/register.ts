import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './account.js';

export async function openRegister(page: Page): Promise<Locator> {
  await page.goto('/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function chooseCountry(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).fill(search);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Fills in every required field of a buyer. */
export async function fillInBuyer(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Bea');
  await dialog.getByLabel('Last Name').fill('Cole');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm Password').fill(PASSWORD);
  await chooseCountry(page, 'norw', 'Norway');
  await dialog.getByRole('checkbox', { name: /Privacy Policy/ }).check();
}
