import { expect, type Locator, type Page } from '@playwright/test';

/** A text field by its visible label without the asterisk of a required field. */
export function box(within: Locator | Page, label: string): Locator {
  return within.getByRole('textbox', { name: label, exact: true });
}

/** Expects an error below a field that `aria-describedby` ties to it. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.$()/]/g, '\\$&')));
}

/** The toast with this text, at the top right. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** Expects a toast and closes it, so that a later one with the same text is a new one. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  // A toast may disappear by itself at this moment.
  const close = toast(page, text).getByRole('button', { name: 'Close' });
  await close.click({ timeout: 2000 }).catch(() => {});
  await expect(toast(page, text)).toBeHidden();
}

/** Presses Tab until the control has the focus. @throws Error when 60 presses do not reach it */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60; steps += 1) {
    if (await focused()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control.toString()} cannot be reached with ${key}`);
}

/** Moves the focus to the control with Tab and types. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
