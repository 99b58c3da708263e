import type { Page } from '@playwright/test';
import { POPULAR_STYLES } from '../../domain/genres.js';
import { expectCards, listTracks } from '../support/catalogue.js';
import { expect, test } from '../support/storefront.js';
import { BOTH_WIDTHS, MAIN } from '../support/viewports.js';

test(
  'links the home page to services, tracks and ten genres',
  { tag: [MAIN, BOTH_WIDTHS] },
  async ({ page }) => {
    await page.goto('/');
    await test.step('links the hero to shop and services', async () => {
      const hero = page.getByRole('region', { name: /Made by ghosts/ });
      await expect(link(page, 'Start Your Project')).toHaveAttribute('href', '/service');
      await expect(hero.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');
    });

    await test.step('links three services', async () => {
      for (const service of ['Track Creation', 'Remix Services', 'Project Completion']) {
        await expect(page.getByRole('heading', { name: service, exact: true })).toBeVisible();
        const more = page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^Learn More ?: ${service}$`) });
        await expect(more).toHaveAttribute('href', '/service');
      }
    });

    await test.step('shows four reasons, two banners and the story', async () => {
      const reasons = page.getByRole('region', { name: 'Why we stand out' });
      await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
        'Premium Quality',
        '10+ Years Experience',
        'Fast Delivery',
        'Genre Flexibility',
      ]);
      await expect(page.getByText('Sold once. Then it is gone.')).toBeVisible();
      await expect(page.getByText('You make them? We sell them.')).toBeVisible();
      const story = page.getByRole('region', { name: /A release should not wait/ });
      expect((await story.innerText()).length).toBeGreaterThan(1000);
    });

    const styles = page.getByRole('region', { name: 'Popular styles' });
    await test.step('shows ten genres and the closing call to action', async () => {
      await expect(styles.getByRole('listitem')).toHaveCount(10);
      for (const style of POPULAR_STYLES) {
        const shown = styles.getByRole('link', { name: new RegExp(`^${style} \\d`) });
        const address = new URL((await shown.getAttribute('href')) ?? '', page.url());
        expect(address.pathname).toBe('/shop');
        expect(address.searchParams.get('genre')).toBe(style);
      }
      await expect(styles.getByRole('link', { name: 'View Demo' })).toHaveAttribute('href', '/service');
      const final = page.getByRole('region', { name: 'Your next release starts here.' });
      await expect(final.getByRole('link', { name: /^Custom Production/ })).toHaveAttribute(
        'href',
        '/service',
      );
      await expect(final.getByRole('link', { name: /^Ready Tracks/ })).toHaveAttribute('href', '/shop');
    });

    await test.step('shows links, contact and payment cards in the footer', async () => {
      const footer = page.getByRole('contentinfo');
      const paths = [
        '/',
        '/shop',
        '/service',
        '/contact',
        '/faq',
        '/privacy-policy',
        '/terms-and-conditions',
      ];
      for (const path of paths) await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
      await expect(footer.getByText('Saint Petersburg')).toBeVisible();
      await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(footer.getByText(`© ${new Date().getFullYear()} Ghostnote`)).toBeVisible();
      for (const card of ['Visa', 'Mastercard', 'PayPal']) {
        await expect(footer.getByRole('img', { name: card })).toBeVisible();
      }
    });

    await test.step('opens the shop filtered by a genre', async () => {
      await styles.getByRole('link', { name: /^Nu Disco \d/ }).click();
      await expect(page.getByRole('heading', { name: 'SHOP' })).toBeVisible();
      await expectCards(page, await listTracks(page, { categories: ['Nu Disco'] }));
    });
  },
);

function link(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name, exact: true });
}
