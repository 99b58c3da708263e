import { createAccount } from '../support/account.js';
import { expect, openFilters, openMenu, row, rows, test } from '../support/admin.js';
import { countClicks } from '../support/clicks.js';
import { expectToast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { BOTH_WIDTHS, MAIN, isPhone } from '../support/viewports.js';

/** First and last day of the current month in UTC, and its name as the filter writes it. */
function thisMonth() {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    name: name.format(now),
    from: day(new Date(Date.UTC(year, month, 1))),
    to: day(new Date(Date.UTC(year, month + 1, 0))),
  };
}

test('finds an order in one click, and exports a month in three', { tag: MAIN }, async ({ page }) => {
  const buyer = await createAccount();
  const track = await createTrack({ price: 210 });
  const id = await buy(buyer, [track.id]);
  await page.goto('/admin/dashboard');

  await test.step('by the mail address of the account: a click on the field, then typing and Enter', async () => {
    const menu = await openMenu(page);
    const clicks = await countClicks(page);
    const field = menu.getByRole('searchbox', { name: 'Find an order' });
    await field.click();
    await field.fill(buyer.email);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${id}$`));
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
    expect(await clicks()).toBe(1);
  });

  await test.step('by number with #', async () => {
    await page.goto('/admin/coupons');
    const field = (await openMenu(page)).getByRole('searchbox', { name: 'Find an order' });
    await field.fill(`#${id}`);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  });

  await test.step('several matches open the list', async () => {
    const other = await createTrack({ price: 220 });
    await buy(buyer, [other.id]);
    const field = (await openMenu(page)).getByRole('searchbox', { name: 'Find an order' });
    await field.fill(buyer.email);
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === buyer.email);
    await expect(rows(page, 'Orders')).toHaveCount(2);
  });

  await test.step('exports the month with all its filters', async () => {
    const { name, from, to } = thisMonth();
    await page.goto('/admin/dashboard');
    const menu = await openMenu(page);
    const clicks = await countClicks(page);
    await menu.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('combobox', { name: 'Placed' }).selectOption(name);
    await expect(page).toHaveURL((url) => url.searchParams.get('from') === from);
    const request = page.waitForRequest(/exports\/orders\.csv/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    // `selectOption` presses nothing. A person presses once to open the browser's list, then types the month: three in all.
    expect(await clicks()).toBeLessThanOrEqual(2);
    const { searchParams } = new URL((await request).url());
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([from, to]);
    expect((await download).suggestedFilename()).toMatch(/^orders-/);
  });
});

test(
  'keeps notes, tags and an assignee on an order, and a saved view of the list',
  { tag: BOTH_WIDTHS },
  async ({ page }) => {
    const track = await createTrack({ price: 215 });
    const id = await buy(await createAccount(), [track.id]);
    const tag = `tag ${id}`;
    await page.goto(`/admin/orders/${id}`);
    const notes = page.getByRole('region', { name: 'Notes' });

    await test.step('writes, changes and deletes a note', async () => {
      await notes.getByRole('textbox', { name: 'New note' }).fill('Asked for a dry vocal');
      await notes.getByRole('button', { name: 'Add note' }).click();
      const list = notes.getByRole('list', { name: 'Notes' });
      await expect(list).toContainText('Asked for a dry vocal');
      await list.getByRole('button', { name: 'Edit' }).click();
      await list.getByRole('textbox', { name: 'Note' }).fill('Asked for a wet vocal');
      await list.getByRole('button', { name: 'Save' }).click();
      await expect(list).toContainText('Asked for a wet vocal');
      await expect(list).toContainText('(edited)');
      await list.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(list).toBeHidden();
    });

    await test.step('tags and assigns it', async () => {
      await notes.getByRole('combobox', { name: 'Add a tag' }).fill(tag.toUpperCase());
      await notes.getByRole('button', { name: 'Add tag' }).click();
      await expect(notes.getByRole('list', { name: 'Tags' })).toContainText(tag);
      const assignee = notes.getByRole('combobox', { name: 'Assigned to' });
      await assignee.selectOption({ index: 1 });
      await page.reload();
      await expect(notes.getByRole('list', { name: 'Tags' })).toContainText(tag);
      await expect(assignee).not.toHaveValue('');
    });

    await test.step('finds it by its tag and saves the view', async () => {
      await page.goto('/admin/orders');
      await openFilters(page);
      await page.getByRole('combobox', { name: 'Tag' }).selectOption(tag);
      await expect(rows(page, 'Orders')).toHaveCount(1);
      await expect(row(page, 'Orders', `#${id}`)).toBeVisible();
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this view' });
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await expect(dialog.getByText('Please enter a name')).toBeVisible();
      await dialog.getByLabel('Name').fill(`View ${id}`);
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await expectToast(page, `View “View ${id}” saved`);
    });

    await test.step('opens the view in two clicks and deletes it', async () => {
      await page.goto('/admin/orders?status=cancelled&page=2');
      const views = page.getByRole('button', { name: 'Saved views' });
      await views.click();
      await page.getByRole('menuitem', { name: `View ${id}`, exact: true }).click();
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('tag') === tag && !url.searchParams.has('page'),
      );
      await expect(rows(page, 'Orders')).toHaveCount(1);
      if (!isPhone(page)) await expect(views).toHaveText(`View ${id}`);
      await views.click();
      await page.getByRole('menuitem', { name: `Delete “View ${id}”` }).click();
      await expectToast(page, 'Saved view deleted');
    });
  },
);
