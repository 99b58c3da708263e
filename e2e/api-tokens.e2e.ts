import { AxeBuilder } from '@axe-core/playwright';
import { expect, request, test, type Page } from '@playwright/test';

const BUYER = { email: 'buyer@ghostnote.test', password: 'Buyer!2345' };
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(BUYER.email);
  await dialog.getByLabel('Password', { exact: true }).fill(BUYER.password);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What a program outside of the browser gets for the token. */
async function callWith(token: string, baseURL: string | undefined) {
  const program = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const answer = await program.post('/graphql', { data: { query: '{ me { email } }' } });
  const body = (await answer.json()) as {
    data: { me: { email: string } | null } | null;
    errors?: { extensions: { code: string } }[];
  };
  await program.dispose();
  return { email: body.data?.me?.email, code: body.errors?.[0]?.extensions.code };
}

test('creates an API token that works until it is revoked', async ({ page, baseURL }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = `Order export ${project.name} ${Date.now()}`;
  await signIn(page);
  await page.goto('/account?tab=api-tokens');
  await expect(page.getByRole('heading', { name: 'API Tokens' })).toBeVisible();

  await page.getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'admin' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByText('Please choose what the token may do')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'read-orders' }).check();
  await dialog.getByLabel('Ends after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const shown = dialog.getByLabel('Your new token');
  await expect(shown).toHaveValue(/^gn_[0-9A-Za-z]{49}$/);
  const token = await shown.inputValue();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry.first()).toContainText(token.slice(0, 9));
  expect(await page.content()).not.toContain(token);
  expect(await violations(page)).toEqual([]);

  expect(await callWith(token, baseURL)).toEqual({ email: BUYER.email, code: undefined });
  await page.reload();
  await expect(entry.first().getByText('Never')).toHaveCount(0);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('alertdialog');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect((await callWith(token, baseURL)).code).toBe('UNAUTHENTICATED');
});
