import { expect, test, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

test('keeps one FAQ answer open per section and shows every fact', async ({ page }) => {
  await page.goto('/faq');
  const section = (name: string) => page.getByRole('region', { name });
  const open = (name: string) => section(name).getByRole('button', { expanded: true });

  await test.step('opens one item per section, closed by a second click', async () => {
    await expect(section('General Questions')).toBeVisible();
    for (const name of ['General Questions', 'For Sellers', 'For Buyers']) {
      const items = section(name).getByRole('button');
      await expect(open(name)).toHaveCount(0);
      await items.nth(0).click();
      await items.nth(1).click();
      await expect(open(name)).toHaveCount(1);
      await expect(items.nth(1)).toHaveAttribute('aria-expanded', 'true');
    }
    for (const name of ['General Questions', 'For Sellers', 'For Buyers']) {
      await expect(open(name)).toHaveCount(1);
      await open(name).click();
      await expect(open(name)).toHaveCount(0);
    }
  });

  await test.step("shows the store's promises in the answers", async () => {
    const entries: [section: string, question: RegExp, ...facts: RegExp[]][] = [
      ['For Sellers', /become a seller/, /instantaneous/, /48 hours/, /Active/],
      ['For Sellers', /review take/, /Up to 2 days/, /Inbox/, /24 hours/],
      ['For Sellers', /technical requirements/, /2\.50/, /8\.30/, /16-bit/, /24-bit/, /-6 dB/],
      ['For Sellers', /paid/, /30 minutes and 48 hours/, /01\.08\.2020/, /bank account/],
      ['For Sellers', /rights/, /100% of the rights/],
      ['For Sellers', /nobody buys/, /6 months/],
      ['For Buyers', /pay\?/, /PayPal, VISA, MasterCard/, /contact the administrator first/],
      ['For Buyers', /receive/, /e-mail/, /master/, /stems/, /contract/],
      ['For Buyers', /money back/, /no refunds and no returns/],
      ['General Questions', /reach you/, /24-48 hours/],
    ];
    for (const [name, question, ...facts] of entries) {
      const item = section(name).getByRole('button', { name: question });
      await item.press('Enter');
      await expect(item).toHaveAttribute('aria-expanded', 'true');
      const answer = section(name).getByRole('region', { name: question });
      for (const fact of facts) await expect(answer).toContainText(fact);
    }
  });
});

test('opens the five examples of the upload guide full screen', async ({ page }) => {
  await page.goto('/upload-instructions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Upload Guide');
  for (const fact of [
    /2\.50/,
    /8\.30/,
    /44\.1 kHz, 16-bit/,
    /44\.1 kHz, 24-bit/,
    /No empty tracks/,
    /-6 dB/,
  ]) {
    await expect(main(page)).toContainText(fact);
  }
  for (const fact of ['Master/Unmaster, MIDI, Stems', 'file-sharing link', 'up to 2 days', '24 hours']) {
    await expect(main(page)).toContainText(fact);
  }
  const examples = main(page).getByRole('button', { name: /^Enlarge: / });
  await expect(examples).toHaveCount(5);
  const locked = () => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden');

  for (const [place, close] of (['outside', 'cross', 'Escape', 'outside', 'cross'] as const).entries()) {
    const example = examples.nth(place);
    const title = ((await example.getAttribute('aria-label')) ?? '').replace('Enlarge: ', '');
    await example.click();
    const modal = page.getByRole('dialog', { name: title });
    await expect(modal.getByRole('img')).toBeVisible();
    const size = await modal.boundingBox();
    expect(size!.width).toBeGreaterThan(Math.min(page.viewportSize()!.width * 0.6, 900));
    await expect.poll(locked).toBe(true);
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.move(200, 5);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    if (close === 'outside') await page.mouse.click(5, 5);
    else if (close === 'cross') await modal.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(example).toBeFocused();
    await expect.poll(locked).toBe(false);
  }
});

test('links the guide to the seller dashboard', async ({ page }) => {
  await page.goto('/upload-instructions');
  const steps = main(page).getByRole('list').first().getByRole('heading', { level: 3 });
  await expect(steps).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Technical requirements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Additional information' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Seller Dashboard' }).click();
  await expect(page).toHaveURL(/\/account/);
});

test('shows scope and law of privacy policy and terms', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(main(page)).toContainText('not intended for children under 13');
  await expect(main(page)).toContainText('10.04.2025');

  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  const facts = [
    'Last updated: 10.04.2025',
    'at least 18 years old',
    'under the supervision of a parent or guardian',
    'Russian law applies',
    'courts of Moscow',
    'no refunds and no returns after payment',
    'PayPal, VISA, MasterCard or cryptocurrency',
    '100% of the rights',
    'within 10 business days',
    'a track is removed from the Store',
    'not been sold within 6 months',
  ];
  for (const fact of facts) await expect(main(page)).toContainText(fact);
  await test.step('links the table of contents to the sections', async () => {
    const fold = page.getByText('Contents', { exact: true }).filter({ visible: true });
    if ((await fold.count()) > 0) await fold.first().click();
    const entry = page.getByRole('link', { name: /Law and courts/ }).filter({ visible: true });
    await entry.click();
    await expect(page.getByRole('heading', { name: /Law and courts/ })).toBeInViewport();
  });
});
