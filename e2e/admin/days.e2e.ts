import { createAccount } from '../support/account.js';
import { expect, row, test } from '../support/admin.js';
import { expectToast } from '../support/forms.js';
import { buy } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { unique } from '../support/unique.js';

const utcDay = () => new Date().toISOString().slice(0, 10);
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test.describe('where the calendar shows another day than UTC', () => {
  test.use({ timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' });

  test('lists are filtered by the days that they show, and say their zone', async ({ page }) => {
    const track = await createTrack({ name: 'Date Line' });
    const day = utcDay();
    const order = await buy(await createAccount(), [track.id]);
    await page.goto(`/admin/orders?q=${order}`);
    const placed = row(page, 'Orders', `#${order}`);
    await expect(placed).toContainText(shown(day));
    await expect(placed).toContainText('UTC');
    await page.getByLabel('Placed').selectOption('Other dates');
    await page.getByLabel('From').fill(day);
    await page.getByLabel('To', { exact: true }).fill(day);
    await expect(page).toHaveURL((url) => url.searchParams.get('to') === day);
    await expect(placed).toContainText(shown(day));
    await page.goto(`/admin/audit-log?subject=product:${track.id}&from=${day}&to=${day}`);
    await expect(page.getByRole('table', { name: 'Audit Log' })).toContainText(shown(day));
  });
});

test.describe('where the day of UTC has ended before the own one', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test("the first day of a coupon is the admin's today", async ({ page }) => {
    const day = utcDay();
    await page.clock.setFixedTime(`${day}T05:00:00Z`);
    const own = new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
    const code = unique('TODAY').toUpperCase();
    await page.goto('/admin/coupons');
    const expiry = page.getByLabel('Expiry date');
    await expect(expiry).toHaveAttribute('min', own);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('spinbutton', { name: 'Discount percent' }).fill('10');
    await expiry.fill(own);
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expectToast(page, `${code} was created`);
    // It holds to the end of the own day, which lies in the next one of UTC.
    await expect(row(page, 'Coupons', code)).toContainText(shown(day));
  });
});
