import { signInAsAdmin } from '../support/admin.js';
import { expectFieldError, expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { type OwnStore, startStore } from '../support/own-store.js';
import { expect, test as storefront } from '../support/storefront.js';
import { wideLayouts } from '../support/wide-layouts.js';

/** The identity shows on every page, so this test has a store of its own. */
const test = storefront.extend<object, { store: OwnStore }>({
  store: [
    async ({ playwright }, use) => {
      const store = await startStore(playwright, {});
      await use(store);
      await store.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ store }, use) => use(store.server.url),
  context: async ({ context, store }, use) => {
    await signInAsAdmin(context, store.token);
    await use(context);
  },
});

test('shows another name, place and colour everywhere, and the default again', async ({ page, store }) => {
  const form = page.getByRole('form', { name: 'Store', exact: true });
  const save = form.getByRole('button', { name: 'Save store' });
  const dark = form.getByRole('textbox', { name: 'Colour of the dark theme', exact: true });
  const signal = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-signal'));
  await page.emulateMedia({ colorScheme: 'dark' });

  await test.step('refuses a colour that cannot be read', async () => {
    await page.goto('/admin/settings');
    await dark.fill('#3c6600');
    await save.click();
    await expectFieldError(dark, 'on the dark theme; it needs at least 4.5:1');
  });

  await test.step('shows the change on the page of the form at once', async () => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtklang');
    await form.getByRole('textbox', { name: 'Place', exact: true }).fill('Berlin, Germany');
    await dark.fill('#4fd1ff');
    await save.click();
    await expectToast(page, 'Settings saved');
    await expect(page.getByRole('link', { name: 'Nachtklang admin' })).toBeVisible();
    await expect(page).toHaveTitle('Settings · Nachtklang');
    expect(await signal()).toBe('#4fd1ff');
  });

  await test.step('has it in the HTML of pages', async () => {
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('<title>Nachtklang: exclusive ghost-produced tracks</title>');
    expect(html).toContain('--accent-dark:#4fd1ff');
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nachtklang' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Berlin, Germany');
    await expect(page.locator('body')).not.toContainText('Ghostnote');
    expect(await signal()).toBe('#4fd1ff');
  });

  await test.step('has it in mails', async () => {
    const data = { email: 'admin@ghostnote.test' };
    await store.api.post('/api/users/forgot-password', { data });
    const { dataDir } = store.server;
    const mail = await newestMail(data.email, { subject: 'Reset your Nachtklang password', dataDir });
    expect(mail.text).toContain('NACHTKLANG');
  });

  await test.step('returns to the default', async () => {
    await page.goto('/admin/settings');
    await form.getByRole('button', { name: 'Restore defaults' }).click();
    await save.click();
    await expectToast(page, 'Settings saved');
    await page.goto('/');
    await expect(page).toHaveTitle('Ghostnote: exclusive ghost-produced tracks');
    await expect(page.getByRole('contentinfo')).toContainText('Saint Petersburg, Russia');
    expect(await signal()).toBe('#d4ff3f');
  });
});

/** Each as long as it may be, as one word. */
const LONGEST = {
  name: 'MW'.repeat(20),
  location: 'MW'.repeat(40),
  info_email: `${'i'.repeat(60)}@${'m'.repeat(50)}.example`,
  support_email: `${'s'.repeat(60)}@${'m'.repeat(50)}.example`,
  social_links: [{ label: 'MW'.repeat(15), url: 'https://soundcloud.com/a' }],
  law: 'MW'.repeat(40),
  courts: 'MW'.repeat(40),
  accent_dark: '#d4ff3f',
  accent_light: '#3c6600',
};

test.describe('of the longest words', () => {
  // Without animations every property changes in a transition of its own, frames after the text size.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('fits every width and text size', async ({ page, store }) => {
    test.slow();
    const before = (await (await store.api.get('/api/store')).json()) as { data: object };
    const changed = await store.api.put('/api/store', { data: LONGEST });
    expect(changed.status(), await changed.text()).toBe(200);
    const wide: string[] = [];
    for (const path of ['/', '/contact', '/faq', '/terms-and-conditions', '/privacy-policy', '/verify']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo').getByText(LONGEST.location, { exact: true })).toBeVisible();
      wide.push(...(await wideLayouts(page, path)));
    }
    await page.goto('/admin/settings');
    await expect(page.getByRole('form', { name: 'Store', exact: true })).toBeVisible();
    wide.push(...(await wideLayouts(page, '/admin/settings')));
    expect(wide).toEqual([]);
    expect((await store.api.put('/api/store', { data: before.data })).status()).toBe(200);
  });
});
