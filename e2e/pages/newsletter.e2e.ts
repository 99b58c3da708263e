import { expect, test, type Page } from '@playwright/test';
import { adminToken } from '../support/account.js';
import { graphql } from '../support/api.js';
import { cutOperation, holdOperation, rejectOperation } from '../support/faults.js';
import { box, expectFieldError, expectToast, toast } from '../support/forms.js';
import { mailsTo, newestMail } from '../support/mailbox.js';
import { uniqueEmail } from '../support/unique.js';
import { MAIN } from '../support/viewports.js';

const footer = (page: Page) => page.getByRole('contentinfo');
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' }).click();

async function statusOf(address: string): Promise<(boolean | undefined)[]> {
  const query = `query ($search: String) { subscribers(filter: { search: $search }) { nodes { isActive } } }`;
  const { subscribers } = await graphql<{ subscribers: { nodes: { isActive: boolean }[] } }>(
    query,
    { search: address },
    await adminToken(),
  );
  return subscribers.nodes.map(({ isActive }) => isActive);
}

test(
  'subscribes in the footer, confirms and unsubscribes by mailed links',
  { tag: MAIN },
  async ({ page }) => {
    const address = uniqueEmail('listener');
    await page.clock.install();
    await page.goto('/faq');
    const email = box(footer(page), 'Email');

    await test.step('shows errors beside the field or in a toast', async () => {
      await subscribe(page);
      await expectFieldError(email, 'Please enter your email address');
      await email.fill('listener@');
      await subscribe(page);
      await expectFieldError(email, 'Please enter a valid email');
      await expect(email).toBeFocused();
      await email.fill(address);
      const works = await cutOperation(page, 'Subscribe');
      await subscribe(page);
      await expectToast(page, 'Subscription failed. Please try again.');
      await works();
      const admits = await rejectOperation(page, 'Subscribe', 'Too many requests');
      await subscribe(page);
      await expectToast(page, 'Too many requests');
      await admits();
      await expect(email).toHaveValue(address);
    });

    await test.step('confirms success; the subscription waits for its confirmation', async () => {
      await subscribe(page);
      await expectToast(page, 'Subscription successful! Please check your email for confirmation.');
      await expect(email).toHaveValue('');
      expect(await statusOf(address)).not.toContain(true);
    });

    const mail = await newestMail(address, { subject: 'Confirm your subscription' });
    const link = (part: string) => mail.links.find((one) => one.includes(part)) ?? '';

    await test.step('confirms by the mailed link and opens the shop after 3 seconds', async () => {
      const release = await holdOperation(page, 'ConfirmSubscription');
      await page.goto(link('/confirm-subscription/'));
      await expect(page.getByText('Processing your subscription confirmation...')).toBeVisible();
      await release();
      await expect(toast(page, 'Subscription confirmed successfully!')).toBeVisible();
      expect(page.url()).toContain('/confirm-subscription/');
      expect(await statusOf(address)).toEqual([true]);
      await page.clock.fastForward(3000);
      await expect(page).toHaveURL(/\/shop$/);
    });

    await test.step('shows the email on the page of old mails', async () => {
      const token = link('/confirm-subscription/').split('/').at(-1);
      await page.goto(`/api/confirm-subscription/${token}`);
      await expect(page).toHaveURL(/\/subscription-confirmed\?email=/);
      await expect(page.getByRole('main')).toContainText('Subscription confirmed successfully!');
      await expect(page.getByRole('main')).toContainText(address);
    });

    await test.step('shows the same message when subscribing again', async () => {
      await box(footer(page), 'Email').fill(address);
      await subscribe(page);
      await expectToast(page, 'Subscription successful! Please check your email for confirmation.');
      expect(await statusOf(address)).toEqual([true]);
    });

    await test.step('unsubscribes at once by the other mailed link', async () => {
      await page.goto(link('/unsubscribe/'));
      await expect(
        page.getByText('You have been successfully unsubscribed from our mailing list.'),
      ).toBeVisible();
      expect(await statusOf(address)).not.toContain(true);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      expect(mailsTo(address, { subject: 'Confirm your subscription' })).toHaveLength(1);
    });
  },
);

test('explains broken links of newsletter mails', async ({ page }) => {
  await test.step('confirming: invalid link and network error; both open the home page', async () => {
    await page.goto('/confirm-subscription/none');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expectToast(page, 'Failed to confirm subscription');
    const works = await cutOperation(page, 'ConfirmSubscription');
    await page.goto('/confirm-subscription/any');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expectToast(page, 'An error occurred');
    await works();
  });

  await test.step('unsubscribing: missing token, wrong token, server error, network error', async () => {
    const status = page.getByRole('main').getByRole('status');
    for (const path of ['/unsubscribe', '/unsubscribe/none']) {
      await page.goto(path);
      await expect(status).toHaveText('Invalid unsubscribe link');
    }
    const recovers = await rejectOperation(page, 'Unsubscribe', 'boom', 'INTERNAL');
    await page.goto('/unsubscribe/any');
    await expect(status).toHaveText('Unsubscription failed. Please try again later.');
    await recovers();
    await cutOperation(page, 'Unsubscribe');
    await page.goto('/unsubscribe/any');
    await expect(status).toHaveText('An error occurred during unsubscription.');
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
  });
});
