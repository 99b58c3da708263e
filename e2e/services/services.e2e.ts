import { expect, test, type Page } from '@playwright/test';
import { signInAsNew } from '../support/account.js';
import { expectPlaying } from '../support/catalogue.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast, tabTo, typeInto } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { storedServiceOrder } from '../support/service-orders.js';
import { MAIN } from '../support/viewports.js';

const card = (page: Page, service: string) =>
  page.getByRole('button', { name: `Request Service: ${service}`, exact: true });

test('shows three services with their demos; ordering requires a login', async ({ page }) => {
  await page.goto('/service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  const services = page.getByRole('region', { name: 'Services', exact: true });
  await expect(services.getByRole('heading', { level: 2 })).toHaveText([
    'MUSIC PRODUCTION',
    'CO-PRODUCING',
    'MIXING & MASTERING',
  ]);
  for (const service of ['MUSIC PRODUCTION', 'CO-PRODUCING', 'MIXING & MASTERING']) {
    await card(page, service).click();
    await expectToast(page, 'Please log in or register to continue');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  const demos = page.getByRole('region', { name: 'DEMO TRACKS' });
  const groups = demos.getByRole('heading', { level: 3 });
  await expect(groups.first()).toBeVisible();
  const names = await groups.allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual([...new Set(names)].sort());
  await expect(demos.getByRole('list')).toHaveCount(names.length);

  await test.step('plays a demo; the first one follows the last', async () => {
    const tracks = await demos.getByRole('heading', { level: 4 }).allInnerTexts();
    const last = tracks.at(-1)!;
    await demos.getByRole('button', { name: `Play ${last}`, exact: true }).click();
    await expectPlaying(page, last);
    const player = page.getByRole('region', { name: 'Audio player' });
    await player.getByRole('button', { name: 'Next track' }).click();
    await expectPlaying(page, tracks[0]!);
  });
});

test('orders music production by keyboard', { tag: MAIN }, async ({ page }) => {
  const account = await signInAsNew(page);
  const description = `Rolling bass, no vocals (${account.email})`;
  await page.goto('/service');
  await expect(card(page, 'MUSIC PRODUCTION')).toBeVisible();
  await tabTo(page, card(page, 'MUSIC PRODUCTION'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Music Production' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  const genre = dialog.getByRole('combobox', { name: 'Genre' });

  await test.step('shows an error beside each field and focuses the first', async () => {
    await expect(box(dialog, 'Email')).toHaveValue(account.email);
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(genre).toBeFocused();
    await expectFieldError(genre, 'Genre is required');
    await expectFieldError(box(dialog, 'BPM'), 'BPM is required');
    await expect(dialog.getByRole('group', { name: 'Version', exact: true })).toHaveAccessibleDescription(
      'Version is required',
    );
    await expectFieldError(box(dialog, 'Example link'), 'Example link is required');
    await expect(box(dialog, 'Example link')).toHaveAccessibleDescription(
      /Only SoundCloud, YouTube or Beatport/,
    );
    await expectFieldError(box(dialog, 'Description'), 'Description is required');
    await expect(genre.getByRole('option')).toHaveCount(1 + 39);
    for (const label of ['Project file', 'Master version']) {
      await expect(dialog.getByRole('switch', { name: label })).not.toBeChecked();
    }
  });

  await test.step('fills in the form', async () => {
    await page.keyboard.type('Melodic H');
    await expect(genre).toHaveValue('Melodic House');
    await typeInto(page, box(dialog, 'BPM'), 'fast');
    await page.keyboard.press('Tab');
    await expectFieldError(box(dialog, 'BPM'), 'BPM must be a number or a range');
    await tabTo(page, box(dialog, 'BPM'), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('120-124');
    await tabTo(page, dialog.getByRole('radio', { name: 'Instrumental', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Vocal/Instrumental' })).toBeChecked();
    await tabTo(page, dialog.getByRole('switch', { name: 'Project file' }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Extended Mix' }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Radio Version' }));
    await page.keyboard.press('Space');
    await typeInto(page, box(dialog, 'Example link'), 'not a link');
    await typeInto(page, box(dialog, 'Description'), description);
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expectFieldError(box(dialog, 'Example link'), 'Please enter a valid URL');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('https://soundcloud.com/ada/night');
  });

  await test.step('keeps the form and its input after a failure', async () => {
    const works = await cutOperation(page, 'RequestMusicProduction');
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Error submitting your request. Please try again.')).toBeVisible();
    await works();
    const admits = await rejectOperation(page, 'RequestMusicProduction', 'Too many requests');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Too many requests')).toBeVisible();
    await admits();
    await expect(box(dialog, 'Description')).toHaveValue(description);
  });

  const since = new Date();
  await test.step("shows that it is submitting, then the server's message, then an empty form", async () => {
    const release = await holdOperation(page, 'RequestMusicProduction');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await release();
    await expect(dialog).toBeHidden();
    await expectToast(page, 'Your request has been sent');
    await tabTo(page, card(page, 'MUSIC PRODUCTION'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(box(dialog, 'Description')).toHaveValue('');
    await expect(box(dialog, 'BPM')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(card(page, 'MUSIC PRODUCTION')).toBeFocused();
  });

  await test.step('stores the order and mails store and sender', async () => {
    expect(await storedServiceOrder(description)).toMatchObject({ kind: 'musicProduction' });
    const notice = await newestMail('admin@ghostnote.test', { text: account.email, since });
    expect(notice.subject).toContain('Music Production');
    for (const fact of ['Melodic House', '120-124', 'Vocal/Instrumental', 'Extended Mix', 'Radio Version']) {
      expect(notice.text).toContain(fact);
    }
    const copy = await newestMail(account.email, { subject: 'We have your Music Production request', since });
    expect(copy.text).toContain('https://soundcloud.com/ada/night');
  });
});
