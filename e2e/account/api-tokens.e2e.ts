import { request } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { expect, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

/** The viewer's email or the error code that a client outside of the browser gets with the token. */
async function callWith(token: string, baseURL: string | undefined) {
  const program = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const response = await program.post('/graphql', { data: { query: '{ me { email } }' } });
  const body = (await response.json()) as {
    data: { me: { email: string } | null } | null;
    errors?: { extensions: { code: string } }[];
  };
  await program.dispose();
  return { email: body.data?.me?.email, code: body.errors?.[0]?.extensions.code };
}

test('creates an API token that works until it is revoked', { tag: MAIN }, async ({ page, baseURL }) => {
  const name = 'Order export';
  const { email } = await signInAsNew(page);
  await page.goto('/account?tab=api-tokens');
  await expect(page.getByRole('heading', { name: 'API Tokens' })).toBeVisible();

  await page.getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'admin' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByText('Please choose what the token may do')).toBeVisible();
  await expectNoViolations(page);

  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'read-orders' }).check();
  await dialog.getByLabel('Ends after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const shown = dialog.getByLabel('Your new token');
  await expect(shown).toHaveValue(/^gn_[0-9A-Za-z]{49}$/);
  const token = await shown.inputValue();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry.first()).toContainText(token.slice(0, 9));
  expect(await page.content()).not.toContain(token);
  await expectNoViolations(page);

  expect(await callWith(token, baseURL)).toEqual({ email, code: undefined });
  await page.reload();
  await expect(entry.first().getByText('Never')).toHaveCount(0);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const confirmation = page.getByRole('alertdialog');
  await expectNoViolations(page);
  await confirmation.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect((await callWith(token, baseURL)).code).toBe('UNAUTHENTICATED');
});
