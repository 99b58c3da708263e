import { signInAsNew } from '../support/account.js';
import { expectNoViolations } from '../support/axe.js';
import { responseTo } from '../support/faults.js';
import { mailsTo } from '../support/mailbox.js';
import { expect, test } from '../support/storefront.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, isPhone } from '../support/viewports.js';

const ATOM = 'link[rel="alternate"][type="application/atom+xml"]';

/** The job that mails new tracks runs every minute. */
const MAIL_MS = 90_000;

test('saves a search, mails new tracks of it, and ends the mails with one click', async ({ page }) => {
  test.setTimeout(150_000);
  const bpm = 171;
  const search = `/shop?genre=Phonk&minBpm=${bpm}&maxBpm=${bpm}`;
  const name = `Phonk, ${bpm} BPM`;
  const save = page.getByRole('button', { name: 'Save search' });

  await test.step('asks a visitor to log in', async () => {
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: 'Grid view' })).toBeVisible();
    await expect(save).toBeHidden();
    await page.goto(search);
    await save.click();
    await expect(page.getByText('Please log in to save a search.')).toBeVisible();
  });

  const { email } = await signInAsNew(page);
  await test.step('saves the filters under their description', async () => {
    await page.goto(search);
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await dialog.getByText('At once').click();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save Search' }).click();
    await expect(page.getByText('Search saved. You find it in your account.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(save).toBeFocused();
  });

  const track = await createTrack({ name: 'Late Arrival', bpm });
  const other = await createTrack({ name: 'Other Tempo', bpm: bpm + 1 });
  await test.step('mails the new track', async () => {
    await expect.poll(() => mailsTo(email, { subject: name }).length, { timeout: MAIL_MS }).toBe(1);
    const [mail] = mailsTo(email, { subject: name });
    expect(mail!.subject).toBe(`1 new track: ${name}`);
    expect(mail!.text).toContain(track.name);
    expect(mail!.text).not.toContain(other.name);
    expect(mail!.links.map((link) => new URL(link).pathname)).toEqual(
      expect.arrayContaining([`/track/${track.id}`, '/shop', '/account']),
    );
  });

  const row = page.getByRole('listitem').filter({ hasText: name });
  const frequency = row.getByLabel(`Mails about ${name}`);
  await test.step('ends the mails with one click, without a login', async () => {
    await page.goto('/account?tab=saved-searches');
    await expect(frequency).toHaveValue('instant');
    const [mail] = mailsTo(email, { subject: name });
    const response = await fetch(mail!.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    await page.reload();
    await expect(frequency).toHaveValue('off');
  });

  await test.step('changes the frequency, opens and deletes the search', async () => {
    const changed = responseTo(page, 'UpdateSavedSearch');
    await frequency.selectOption('Weekly');
    await changed;
    await page.reload();
    await expect(frequency).toHaveValue('weekly');
    await expectNoViolations(page);
    await row.getByRole('link', { name }).click();
    await expect(page.getByRole('button', { name: 'Remove filter Phonk' })).toBeVisible();
    await expect(page.getByRole('heading', { name: track.name })).toBeVisible();
    await page.goBack();
    await expect(page.locator(ATOM)).toHaveCount(0);
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Search' }).click();
    await expect(page.getByText('No saved searches')).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('offers feeds of the shown tracks', { tag: BOTH_WIDTHS }, async ({ page, request }) => {
  await page.goto('/shop');
  await expect(page.locator(ATOM)).toHaveAttribute('href', '/api/feeds/tracks.atom');
  await page.getByRole('button', { name: 'Open Filters' }).click();
  await page.getByRole('switch', { name: 'Hot' }).check();
  const feed = page.getByRole('link', { name: 'Feed', exact: true });
  const address = '/api/feeds/tracks.atom?hot=true';
  await expect(page.locator(ATOM)).toHaveAttribute('href', address);
  // A phone has the link in the sheet of the filters.
  await expect(feed).toHaveAttribute('href', address);
  if (isPhone(page)) await page.getByRole('button', { name: /^Show / }).click();
  const [first] = await page.getByRole('list', { name: 'Tracks' }).getByRole('heading').allInnerTexts();
  const entries = (await (await request.get(new URL(address, page.url()).href)).text()).split('<entry>');
  expect(entries[1]).toContain(`<title>${first!}</title>`);
});
