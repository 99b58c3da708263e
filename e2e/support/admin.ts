import { expect, type Page } from '@playwright/test';

const ADMIN = { email: 'admin@ghostnote.test', password: 'Admin!2345' };

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  const consent = { name: 'cookieConsent', value: 'accepted', url: page.url() };
  await page.context().addCookies([consent]);
  await page.reload();
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: /log in|login/i }).click();
  await expect(page).not.toHaveURL(/\/admin\/login/);
}

/** Chooses the status in the order's row and waits until the server has it. */
export async function setOrderStatus(page: Page, orderId: number, status: string): Promise<void> {
  await page.goto(`/admin/orders?q=${orderId}`);
  const choice = page.getByRole('combobox', { name: new RegExp(`status.*\\b${orderId}\\b`, 'i') });
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/graphql') && answer.ok());
  await choice.selectOption(status);
  await stored;
  await expect(choice).toHaveValue(status);
}
