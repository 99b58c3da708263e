import { readFileSync } from 'node:fs';
import { adminToken } from '../support/account.js';
import { confirm, confirmation, expect, openRow, rows, search, test } from '../support/admin.js';
import { rest } from '../support/api.js';
import { cutOperation } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { unique } from '../support/unique.js';
import { BOTH_WIDTHS, MAIN, PHONE_ONLY, isPhone } from '../support/viewports.js';

/** Creates `count` coupons of 1 % to `count` %. Returns the common start of their codes. */
async function createCoupons(count: number): Promise<string> {
  const name = unique('BATCH');
  const token = await adminToken();
  for (let percent = 1; percent <= count; percent += 1) {
    const code = `${name}-${String(percent).padStart(2, '0')}`;
    await rest('POST', '/api/coupons', { code, discount_percent: percent, is_forever: true }, token);
  }
  return name;
}

test('sorts and pages a list and restores it from its URL', { tag: BOTH_WIDTHS }, async ({ page }) => {
  const name = await createCoupons(12);
  await page.goto(`/admin/coupons?q=${name}`);
  const first = rows(page, 'Coupons').first();
  await expect(rows(page, 'Coupons')).toHaveCount(10);
  await expect(first).toContainText('12%');

  await test.step('sorts up and down', async () => {
    if (isPhone(page)) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Discount, ascending');
    } else {
      await page.getByRole('button', { name: 'Discount', exact: true }).click();
      await expect(page.getByRole('columnheader', { name: 'Discount' })).toHaveAttribute(
        ...(['aria-sort', 'ascending'] as const),
      );
    }
    await expect(page).toHaveURL(/sort=discount/);
    await expect(first).toContainText(`${name}-01`);
  });

  await test.step('the second page, and the same again after a reload', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page, 'Coupons')).toHaveCount(2);
    await expect(first).toContainText(`${name}-11`);
    await page.reload();
    await expect(rows(page, 'Coupons')).toHaveCount(2);
    await expect(first).toContainText(`${name}-11`);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows(page, 'Coupons')).toHaveCount(10);
  });

  await test.step('another search starts at its first page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await search(page, 'Search coupons', `${name}-0`);
    await expect(page).not.toHaveURL(/page=/);
    await expect(rows(page, 'Coupons')).toHaveCount(9);
  });
});

test('changes and deletes selected rows after a confirmation', { tag: MAIN }, async ({ page }) => {
  const name = await createCoupons(12);
  await page.goto(`/admin/coupons?q=${name}`);
  await expect(rows(page, 'Coupons')).toHaveCount(10);
  const bar = page.getByRole('group', { name: 'Selected rows' });

  await test.step('one, the page, and all that match', async () => {
    await page.getByRole('checkbox', { name: `Select ${name}-12` }).check();
    await expect(bar).toContainText('1 selected');
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(bar).toContainText('10 selected');
    await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
    await expect(bar).toContainText('12 selected');
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('a status for three of them; Cancel changes nothing', async () => {
    for (const number of ['10', '11', '12']) {
      await page.getByRole('checkbox', { name: `Select ${name}-${number}` }).check();
    }
    await bar.getByRole('combobox', { name: 'Set status' }).selectOption('Inactive');
    const text = 'This will set 3 coupons to inactive. Continue?';
    await confirmation(page, text).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('combobox', { name: 'Set status' }).selectOption('Inactive');
    await confirm(page, text, 'Set status');
    await expectToast(page, '3 updated');
    await expect(rows(page, 'Coupons').filter({ hasText: 'Inactive' })).toHaveCount(3);
  });

  await test.step('deleting all of them; a failure keeps the selection', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await bar.getByRole('button', { name: 'Select all 12 matching' }).click();
    await expect(bar).toContainText('12 selected');
    await bar.getByRole('button', { name: 'Delete selected' }).click();
    const text = 'This will delete 12 coupons. Continue?';
    const undo = await cutOperation(page, 'DeleteCoupons');
    await confirmation(page, text).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete coupons');
    await undo();
    await confirm(page, text);
    await expectToast(page, '12 deleted');
    await expect(page.getByText('No coupons found')).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test('exports the filtered list as CSV and reports a failure', async ({ page }) => {
  const name = await createCoupons(2);
  await page.goto(`/admin/coupons?q=${name}`);
  await expect(rows(page, 'Coupons')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^coupons.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => line.includes(name))).toHaveLength(2);

  await page.route('**/api/admin/exports/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast(page, 'Failed to export the list');
});

test(
  'shows rows of two lines on a phone, which open and lead to their record',
  { tag: PHONE_ONLY },
  async ({ page }) => {
    await page.goto('/admin/orders');
    await expect(rows(page, 'Orders')).toHaveCount(10);
    // Measured at one moment, because orders of other journeys move the rows.
    const sizes = await rows(page, 'Orders').evaluateAll((found) =>
      found.map((row) => {
        const arrow = row.querySelector('button[aria-label^="More about"]')?.getBoundingClientRect();
        return {
          row: row.getBoundingClientRect().height,
          arrow: Math.min(arrow?.width ?? 0, arrow?.height ?? 0),
        };
      }),
    );
    expect(Math.max(...sizes.map(({ row }) => row))).toBeLessThanOrEqual(72);
    expect(Math.min(...sizes.map(({ arrow }) => arrow))).toBeGreaterThanOrEqual(44);
    const first = rows(page, 'Orders').first();
    const number = (await first.getByRole('link').innerText()).slice(1);
    const status = first.getByRole('combobox', { name: `Status of order ${number}` });
    await expect(status).toHaveCount(0);
    await openRow(first);
    await expect(status).toBeVisible();
    await openRow(first);
    await expect(status).toHaveCount(0);

    // Each half of the row has its own target: the box selects, the text opens the record.
    const box = (await first.boundingBox())!;
    await page.mouse.click(box.x + 8, box.y + box.height / 2);
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 12);
    await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
  },
);
