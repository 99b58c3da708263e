import { confirm, confirmation, expect, row, rows, search, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { cutOperation, fakeResponse } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { unique } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

/** Subscribes twelve addresses with a common start and confirms the first. */
async function subscribeTwelve(): Promise<{ name: string; active: string }> {
  const name = unique('news');
  const addresses = Array.from({ length: 12 }, (_, index) => `${name}-${index}@example.test`);
  const active = addresses[0]!;
  await Promise.all(addresses.map((email) => rest('POST', '/api/subscribe/subscribe', { email })));
  const { links } = await newestMail(active);
  const token = links.map((link) => /confirm-subscription\/([^/?#]+)/.exec(link)?.[1]).find(Boolean);
  await rest('GET', `/api/confirm-subscription/${token}`).catch(() => {
    // The redirect leads to an HTML page.
  });
  return { name, active };
}

test('filters, searches, pages and deletes subscribers', { tag: MAIN }, async ({ page }) => {
  const { name, active } = await subscribeTwelve();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await page.goto('/admin/subscribers');

  await test.step('searches addresses, ten on a page', async () => {
    await search(page, 'Search by email', name);
    await expect(rows(page, 'Subscribers')).toHaveCount(10);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page, 'Subscribers')).toHaveCount(2);
    await search(page, 'Search by email', `${name}-nobody`);
    await expect(page.getByText('No matching subscribers found')).toBeVisible();
    await search(page, 'Search by email', name);
  });

  await test.step('filters by status', async () => {
    await status.selectOption('active');
    await expect(rows(page, 'Subscribers')).toHaveCount(1);
    await expect(row(page, 'Subscribers', active)).toContainText('Active');
    await status.selectOption('inactive');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('11');
  });

  await test.step('deletes one after a confirmation, which stays open on failure', async () => {
    const one = row(page, 'Subscribers', `${name}-7@`);
    await search(page, 'Search by email', `${name}-7@`);
    await one.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation(page, 'Are you sure you want to delete this subscriber?')).toContainText(name);
    await confirmation(page, 'Are you sure').getByRole('button', { name: 'Cancel' }).click();
    await expect(one).toBeVisible();
    await one.getByRole('button', { name: 'Delete' }).click();
    const undo = await cutOperation(page, 'DeleteSubscriber');
    await confirmation(page, 'Are you sure').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete subscriber');
    await undo();
    await confirm(page, 'Are you sure you want to delete this subscriber?');
    await expectToast(page, 'Subscriber deleted successfully');
    await expect(page.getByText('No matching subscribers found')).toBeVisible();
  });
});

test('deletes all subscribers of a status after a confirmation', async ({ page }) => {
  await page.goto('/admin/subscribers');
  for (const status of ['active', 'inactive']) {
    await test.step(status, async () => {
      await page.getByRole('button', { name: `Delete all ${status}` }).click();
      const text = `This will delete ALL ${status} subscribers. Continue?`;
      const undo = await cutOperation(page, 'DeleteSubscribersByStatus');
      await confirmation(page, text).getByRole('button', { name: 'Delete all' }).click();
      await expectToast(page, 'Failed to delete subscribers');
      await undo();
      // Fakes the deletion, which would delete the subscribers of other tests; integration specs cover it.
      const message = `7 ${status} subscribers deleted`;
      const restore = await fakeResponse(page, 'DeleteSubscribersByStatus', {
        deleteSubscribersByStatus: { __typename: 'MessagePayload', message },
      });
      const sent = page.waitForRequest((request) =>
        Boolean(request.postData()?.includes('"DeleteSubscribersByStatus"')),
      );
      await confirm(page, text, 'Delete all');
      expect((await sent).postDataJSON()).toMatchObject({ variables: { status } });
      await expectToast(page, message);
      await restore();
    });
  }
});
