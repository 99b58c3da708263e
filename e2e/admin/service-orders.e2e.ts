import type { Locator, Page } from '@playwright/test';
import { type Account, createAccount } from '../support/account.js';
import { confirm, expect, row, rows, search, test } from '../support/admin.js';
import { captchaSolution, rest } from '../support/api.js';
import { cutOperation, rejectOperation } from '../support/faults.js';
import { box, expectToast } from '../support/forms.js';
import { MAIN, isPhone } from '../support/viewports.js';

const FORMS = {
  'Music Production': {
    path: '/api/track-order/order-track',
    details: {
      genre: 'Melodic Techno',
      bpm: '122-124',
      version: 'Instrumental',
      projectFile: 'Yes',
      mixVersion: ['Extended Mix'],
      example: 'https://soundcloud.com/ada/night',
    },
  },
  'Co-Producing': {
    path: '/api/co-producing/order',
    details: { needs: ['Creat MIDI', 'Arrangement'], link: 'https://youtu.be/ada' },
  },
  'Mixing & Mastering': {
    path: '/api/mixing-mastering/order',
    details: { needs: ['Mixing', 'Mastering'], stemsCount: 24 },
  },
};

/** Sends one request for each service. */
async function requestEachService(buyer: Account): Promise<void> {
  for (const [kind, { path, details: fields }] of Object.entries(FORMS)) {
    const recaptchaToken = await captchaSolution('submit_form');
    const sender = { name: 'Ada Lovelace', email: buyer.email, description: `${kind} for ${buyer.email}` };
    await rest('POST', path, { ...sender, ...fields, recaptchaToken }, buyer.token);
  }
}

const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

/** The element with the details of an open row. */
const details = (page: Page, list: Locator) =>
  isPhone(page) ? list : page.getByRole('table', { name: 'Service Orders' });

const openDetails = (line: Locator) => line.getByRole('button', { name: /^Details/ }).click();

test('filters service orders by service, status and sender', async ({ page }) => {
  const buyer = await createAccount();
  await requestEachService(buyer);
  await page.goto('/admin/service-orders');

  await search(page, 'Search service orders', 'no-such-order');
  await expect(page.getByText('No service orders found')).toBeVisible();
  await search(page, 'Search service orders', buyer.email);
  await expect(rows(page, 'Service Orders')).toHaveCount(3);
  for (const kind of Object.keys(FORMS)) {
    await choose(page, 'Service', kind);
    await expect(rows(page, 'Service Orders')).toHaveCount(1);
    await expect(rows(page, 'Service Orders')).toContainText(`${kind} for ${buyer.email}`);
    await expect(rows(page, 'Service Orders')).toContainText('Ada Lovelace');
  }
  await choose(page, 'Service', 'All services');
  await choose(page, 'Status', 'Done');
  await expect(page.getByText('No service orders found')).toBeVisible();
  await choose(page, 'Status', 'New');
  await expect(rows(page, 'Service Orders')).toHaveCount(3);
});

test('shows the fields of a service order', async ({ page }) => {
  const buyer = await createAccount();
  await requestEachService(buyer);
  await page.goto(`/admin/service-orders?q=${buyer.email}`);
  const facts = {
    'Music Production': ['Melodic Techno', '122-124', 'Extended Mix', 'https://soundcloud.com/ada/night'],
    'Co-Producing': ['Create MIDI, Arrangement', 'https://youtu.be/ada'],
    'Mixing & Mastering': ['Mixing, Mastering', '24'],
  };
  for (const [kind, texts] of Object.entries(facts)) {
    const line = row(page, 'Service Orders', kind);
    await openDetails(line);
    const below = details(page, line);
    for (const fact of texts)
      await expect(below.getByRole('definition').getByText(fact).first()).toBeVisible();
    await expect(below.getByRole('link', { name: `Buyer ${buyer.id}` })).toBeVisible();
    await openDetails(line);
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);
  }
});

test('stores status and notes and keeps input on failure', { tag: MAIN }, async ({ page }) => {
  const buyer = await createAccount();
  await requestEachService(buyer);
  await page.goto(`/admin/service-orders?q=${buyer.email}&kind=coProducing`);
  const line = row(page, 'Service Orders', 'Co-Producing');
  const status = line.getByRole('combobox', { name: /^Status of service order \d+$/ });

  await test.step('restores the status on failure', async () => {
    await expect(status.getByRole('option')).toHaveText(['New', 'In progress', 'Done', 'Declined']);
    const restore = await cutOperation(page, 'SetServiceOrderStatus');
    await status.selectOption('Declined');
    await expectToast(page, 'Failed to update the status');
    await expect(status).toHaveValue('new');
    await restore();
    const undo = await rejectOperation(page, 'SetServiceOrderStatus', 'Service order not found', 'NOT_FOUND');
    await status.selectOption('Done');
    await expectToast(page, 'Service order not found');
    await expect(status).toHaveValue('new');
    await undo();
    await status.selectOption('In progress');
    await expectToast(page, 'Status updated');
  });

  await test.step('keeps notes that could not be saved', async () => {
    await openDetails(line);
    const notes = page.getByRole('textbox', { name: 'Notes' });
    const save = page.getByRole('button', { name: 'Save notes' });
    await notes.fill('Call her on Monday.');
    const restore = await cutOperation(page, 'UpdateServiceOrderNotes');
    await save.click();
    await expectToast(page, 'Failed to save the notes');
    await expect(notes).toHaveValue('Call her on Monday.');
    await restore();
    await save.click();
    await expectToast(page, 'Notes saved');
    await expect(notes).toHaveValue('Call her on Monday.');
  });

  await test.step('shows both after a reload and in the audit log', async () => {
    await page.reload();
    await expect(status).toHaveValue('in_progress');
    await openDetails(line);
    await expect(box(page, 'Notes')).toHaveValue('Call her on Monday.');
    const label = await line.getByText(/^Status of service order \d+$/).innerText();
    const number = /\d+$/.exec(label)?.[0];
    await page.goto(`/admin/audit-log?q=service-order:${number}`);
    await expect(row(page, 'Audit Log', 'service-order.status')).toContainText('new');
    await expect(row(page, 'Audit Log', 'service-order.notes')).toContainText('Call her on Monday.');
  });
});

test('sets the status of all matching orders after a confirmation', async ({ page }) => {
  const buyer = await createAccount();
  await requestEachService(buyer);
  await page.goto(`/admin/service-orders?q=${buyer.email}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('combobox', { name: 'Set status' }).selectOption('In progress');
  await confirm(
    page,
    'This will set 3 service orders to in progress. Nobody is mailed. Continue?',
    'Set status',
  );
  await expectToast(page, '3 updated');
  await choose(page, 'Status', 'In progress');
  await expect(rows(page, 'Service Orders')).toHaveCount(3);
});
