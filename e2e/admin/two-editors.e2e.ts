import { adminToken } from '../support/account.js';
import { createAdmin, expect, signInAsAdmin, test } from '../support/admin.js';
import { graphql } from '../support/api.js';
import { box, expectToast } from '../support/forms.js';
import { createTrack } from '../support/tracks.js';

test('two admins edit one track and keep both changes', async ({ page, browser }) => {
  const { id, name } = await createTrack({ price: 349 });
  const other = await createAdmin();
  const otherContext = await browser.newContext();
  await signInAsAdmin(otherContext, other.token);
  const otherPage = await otherContext.newPage();
  const price = page.getByRole('spinbutton', { name: 'Price', exact: true });
  const dialog = page.getByRole('dialog', { name: 'This was changed in the meantime' });
  const save = { name: 'Save changes' };

  await test.step('both open the form', async () => {
    for (const editor of [page, otherPage]) {
      await editor.goto(`/admin/products/edit/${id}`);
      await expect(box(editor, 'Name')).toHaveValue(name);
    }
  });

  await test.step('the other one changes price and tempo first', async () => {
    await otherPage.getByRole('spinbutton', { name: 'Price', exact: true }).fill('299');
    await otherPage.getByRole('spinbutton', { name: 'BPM', exact: true }).fill('141');
    await otherPage.getByRole('button', save).click();
    await expectToast(otherPage, `${name} was saved`);
  });

  await test.step('a late save shows whose change came between', async () => {
    await box(page, 'Name').fill(`${name} Two`);
    await price.fill('399');
    await page.getByRole('button', save).click();
    await expect(dialog).toContainText(`Changed by ${other.email}`);
    await expect(dialog.getByRole('radio', { name: 'Yours: 399' })).toBeChecked();
    await expect(dialog).toContainText('141');
  });

  await test.step('one choice and one click keep both changes', async () => {
    await dialog.getByRole('radio', { name: 'Theirs: 299' }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expectToast(page, `${name} Two was saved`);
    const { product } = await graphql<{ product: object }>(
      'query ($id: Int!) { product(id: $id) { name price bpm } }',
      { id },
      await adminToken(),
    );
    expect(product).toEqual({ name: `${name} Two`, price: 299, bpm: 141 });
  });
  await otherContext.close();
});
