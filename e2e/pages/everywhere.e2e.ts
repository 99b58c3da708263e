import { expect, test, type Page } from '@playwright/test';
import { BOTH_WIDTHS } from '../support/viewports.js';

const footer = (page: Page) => page.getByRole('contentinfo');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Every public page of the storefront with its title. */
const TITLES: [path: string, title: string][] = [
  ['/', 'Ghostnote: exclusive ghost-produced tracks'],
  ['/shop', 'Shop · Ghostnote'],
  ['/service', 'Our Services · Ghostnote'],
  ['/contact', 'Contact · Ghostnote'],
  ['/faq', 'FAQ · Ghostnote'],
  ['/verify', 'Verify a certificate · Ghostnote'],
  ['/upload-instructions', 'Track Upload Guide · Ghostnote'],
  ['/privacy-policy', 'Privacy Policy · Ghostnote'],
  ['/terms-and-conditions', 'Terms and Conditions · Ghostnote'],
  ['/withdrawal', 'Withdrawal · Ghostnote'],
  ['/imprint', 'Imprint · Ghostnote'],
  ['/accessibility', 'Accessibility · Ghostnote'],
  ['/cart', 'Your Shopping Cart · Ghostnote'],
  ['/wishlist', 'Wishlist · Ghostnote'],
  ['/checkout', 'Checkout · Ghostnote'],
  ['/account', 'My Account · Ghostnote'],
  ['/forgot-password', 'Forgot password · Ghostnote'],
  ['/reset-password/none', 'Reset password · Ghostnote'],
  ['/confirm-email/none', 'Confirm your email · Ghostnote'],
  ['/subscription-confirmed', 'Subscription confirmed · Ghostnote'],
  ['/unsubscribe', 'Unsubscribe · Ghostnote'],
  ['/nothing-here', 'Page not found · Ghostnote'],
];

test(
  'shows links, contact and payment methods in the footer of every page',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    await page.goto('/faq');
    await expect(footer(page)).toContainText('Ghostnote is a marketplace for exclusive, ghost-produced');
    for (const site of ['SoundCloud', 'Facebook', 'VK']) {
      const link = footer(page).getByRole('link', { name: site });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('rel', /noreferrer/);
    }
    const contact = footer(page)
      .getByRole('region', { name: 'Contact' })
      .or(footer(page).getByText('Contact'));
    await expect(contact.first()).toBeVisible();
    await expect(footer(page)).toContainText('Saint Petersburg');
    await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:info@/);
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Ghostnote`);
    const payments = footer(page).getByRole('list', { name: 'Accepted payments' });
    for (const name of ['Visa', 'Mastercard', 'PayPal']) {
      await expect(payments.getByRole('img', { name })).toBeVisible();
    }
  },
);

test('opens every quick link at the top of its page', async ({ page }) => {
  const links = [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Service', '/service'],
    ['Contact', '/contact'],
    ['FAQ', '/faq'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms and Conditions', '/terms-and-conditions'],
  ] as const;
  await page.goto('/upload-instructions');
  for (const [name, path] of links) {
    const link = footer(page).getByRole('link', { name, exact: true });
    // The scroll position of a new page may be reset once more when it hydrates.
    await expect(async () => {
      await link.scrollIntoViewIfNeeded();
      expect(await scrolled(page)).toBeGreaterThan(0);
    }).toPass();
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  }
});

test('sets title and description of every page', async ({ page }) => {
  const descriptions = new Map<string, string>();
  await page.goto('/');
  for (const [path, title] of TITLES) {
    // Navigates on the client, as a link does: no tag of the previous page may remain.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveTitle(title);
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /.{40,}/);
    descriptions.set(path, (await description.getAttribute('content')) ?? '');
  }
  const described = ['/shop', '/service', '/contact', '/faq', '/upload-instructions', '/privacy-policy'];
  expect(new Set(described.map((path) => descriptions.get(path))).size).toBe(described.length);
  expect(descriptions.get('/cart')).toBe(descriptions.get('/'));
});

test('shows a not-found page with a link to the home page', async ({ page }) => {
  for (const path of ['/nothing-here', '/shop/nothing/here', '/admin-of-nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('main')).toContainText('was not found');
  }
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test(
  'shows the cookie notice after 3 seconds, once a year',
  { tag: BOTH_WIDTHS },
  async ({ page, context }) => {
    await page.clock.install();
    const notice = page.getByRole('region', { name: 'Cookies' });
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.clock.fastForward(3000);
    await expect(notice).toBeVisible();

    await test.step('shows it again when ignored', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(notice).toBeVisible();
    });

    await test.step('stores the consent for 365 days and stays hidden', async () => {
      await notice.getByRole('button', { name: 'Accept' }).click();
      await expect(notice).toBeHidden();
      const consent = (await context.cookies()).find(({ name }) => name === 'cookieConsent');
      expect(consent?.value).toBe('accepted');
      const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(notice).toBeHidden();
    });
  },
);
