import { expect, type Locator, type Page } from '@playwright/test';

/** A text field by its visible label, the asterisk of a required one aside. */
export function box(within: Locator | Page, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

/** The error stands beside its field, tied to it for those who do not see it. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.$()/]/g, '\\$&')));
}

/** The message at the top right. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** Shown, and put away again: the next one may read the same. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  // It may go by itself at this very moment.
  const close = toast(page, text).getByRole('button', { name: 'Close' });
  await close.click({ timeout: 2000 }).catch(() => {});
  await expect(toast(page, text)).toBeHidden();
}

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60; steps += 1) {
    if (await focused()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control.toString()} cannot be reached with ${key}`);
}

/** Goes to the control by Tab and types. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
