import { expect, test, type Locator, type Page } from '@playwright/test';
import { adminToken, createAccount, logIn, signIn, signInAsNew } from '../support/account.js';
import { baseUrl } from '../support/api.js';
import { expectNoViolations } from '../support/axe.js';
import { cutOperation, responseTo } from '../support/faults.js';
import { expectToast } from '../support/forms.js';
import { newestMail } from '../support/mailbox.js';
import { buy, setOrderStatus } from '../support/orders.js';
import { createTrack } from '../support/tracks.js';
import { MAIN } from '../support/viewports.js';

const ORDERS = '/account?tab=orders';

function orderCard(page: Page, id: number): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Order #${id}`, exact: true }) });
}

test('cancels a pending order, whose track others can buy again', { tag: MAIN }, async ({ page }) => {
  const account = await signInAsNew(page);
  const track = await createTrack({ name: 'Second Thoughts' });
  const id = await buy(account, [track.id]);
  await page.goto(ORDERS);
  const card = orderCard(page, id);
  const cancel = card.getByRole('button', { name: `Cancel order ${id}` });
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' });

  await test.step('asks once, and keeps the order on Cancel', async () => {
    await cancel.click();
    await expect(dialog).toContainText('others can buy its tracks');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/pending/i);
  });

  await test.step('reports a failure and stays open for another try', async () => {
    const works = await cutOperation(page, 'CancelOrder');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expectToast(page, 'The order could not be cancelled. Please try again.');
    await expect(dialog).toBeVisible();
    await works();
  });

  await test.step('cancels, says so, and mails it', async () => {
    await dialog.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expectToast(page, `Order #${id} is cancelled`);
    await expect(card).toContainText(/cancelled/i);
    await expect(cancel).toBeHidden();
    const mail = await newestMail(account.email, { subject: 'cancelled' });
    expect(mail.text).toContain(track.name);
  });

  await test.step('offers the track to the next buyer', async () => {
    const other = await createAccount();
    expect(await buy(other, [track.id])).toBeGreaterThan(id);
  });
});

test('orders the project file of an owned track later, at its price', async ({ page }) => {
  const account = await signInAsNew(page);
  const track = await createTrack({ name: 'Want It All', projectName: 'Ableton Live' });
  const id = await buy(account, [track.id]);
  await setOrderStatus(id, 'completed');
  await page.goto(ORDERS);
  const get = orderCard(page, id).getByRole('button', { name: `Order the project file of ${track.name}` });
  await expect(get).toContainText('$100');
  await get.click();
  const dialog = page.getByRole('alertdialog', { name: 'Order the project file?' });
  await expect(dialog).toContainText(`The Ableton Live project of ${track.name} for $100 and 5% service fee`);
  const ordered = responseTo(page, 'OrderProjectFile');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  const { data } = (await (await ordered).json()) as { data: { orderProjectFile: { id: number } } };
  const second = orderCard(page, data.orderProjectFile.id);

  await expect(second).toContainText('Ableton Live project of your track');
  await expect(second).toContainText('$105.00');
  await expect(second).toContainText(/pending/i);
  await expect(get, 'it cannot be ordered twice').toBeHidden();

  await test.step('delivers it once it is paid', async () => {
    await setOrderStatus(data.orderProjectFile.id, 'completed');
    await page.reload();
    await expect(second.getByRole('link', { name: `Project: ${track.name}` })).toBeVisible();
  });
});

test("reports a problem with an attachment and reads the store's reply", { tag: MAIN }, async ({ page }) => {
  const account = await signInAsNew(page);
  const track = await createTrack({ name: 'Left Is Silent' });
  const id = await buy(account, [track.id]);
  await setOrderStatus(id, 'completed');
  await page.goto(ORDERS);
  const thread = page.getByRole('region', { name: `Messages about order ${id}` });

  await test.step('asks for a text, and sends it with a file', async () => {
    await thread.getByRole('button', { name: 'Report a problem' }).click();
    await thread.getByRole('button', { name: 'Send message' }).click();
    await expect(thread.getByText('Please enter a message')).toBeVisible();
    await thread.getByRole('textbox', { name: 'Message' }).fill('The left channel is silent from 2:10 on.');
    await thread
      .getByLabel('Files')
      .setInputFiles({ name: 'silence.pdf', mimeType: 'application/pdf', buffer: REPORT });
    await thread.getByRole('button', { name: 'Send message' }).click();
    const sent = thread.getByRole('list', { name: 'Messages' }).getByRole('listitem').first();
    await expect(sent).toContainText('The left channel is silent from 2:10 on.');
    await expect(sent).toContainText('You');
    await expect(sent.getByRole('link', { name: 'silence.pdf' })).toBeVisible();
    await expect(thread.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expectNoViolations(page);
  });

  await test.step('gives the attachment to the buyer and to nobody else', async () => {
    const path = await thread.getByRole('link', { name: 'silence.pdf' }).getAttribute('href');
    const own = await page.request.get(path!);
    expect([own.status(), Buffer.compare(await own.body(), REPORT)]).toEqual([200, 0]);
    const { token } = await createAccount();
    const strange = await fetch(baseUrl() + path!, { headers: { authorization: `Bearer ${token}` } });
    expect([403, 404]).toContain(strange.status);
  });

  await test.step('shows the reply as new until it is read, and mails it', async () => {
    const form = new FormData();
    form.append('text', 'We have replaced the file. Please load it again.');
    const headers = { authorization: `Bearer ${await adminToken()}` };
    const sent = await fetch(`${baseUrl()}/api/orders/${id}/messages`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(sent.ok).toBe(true);
    const mail = await newestMail(account.email, { subject: `about order #${id}` });
    expect(mail.text).toContain('We have replaced the file.');
    await page.reload();
    await thread.getByRole('button', { name: 'Messages (1 new)' }).click();
    const read = responseTo(page, 'MarkMyOrderMessagesRead');
    const reply = thread.getByRole('list', { name: 'Messages' }).getByRole('listitem').last();
    await expect(reply).toContainText('We have replaced the file. Please load it again.');
    await expect(reply).toContainText('Ghostnote');
    await read;
    await page.reload();
    await expect(thread.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  });
});

test('deletes the account, after which nobody can sign in to it', async ({ page }) => {
  const account = await createAccount();
  // A fresh session needs no second password.
  await signIn(page, { ...account, token: await logIn(account) });
  await page.goto('/account');
  await page
    .getByRole('region', { name: 'Delete account' })
    .getByRole('button', { name: 'Delete account' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectNoViolations(page);
  const remove = dialog.getByRole('button', { name: 'Delete account' });
  await dialog.getByLabel('Your email').fill('somebody@example.test');
  await remove.click();
  await expect(dialog.getByText(`Please enter ${account.email} to confirm`)).toBeVisible();
  await dialog.getByLabel('Your email').fill(account.email);
  await remove.click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expectToast(page, 'Your account is deleted');
  await page.goto('/account');
  await expect(
    page.getByRole('heading', { name: 'Please log in or register to access your account page.' }),
  ).toBeVisible();
  await expect(logIn(account)).rejects.toThrow();
});

const REPORT = Buffer.from('%PDF-1.4\n% Where the channel is silent\n%%EOF\n');
