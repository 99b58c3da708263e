import type { User } from '../../src/modules/people/users/user.entity.js';
import type { StoredMail } from '../../src/modules/platform/mail/outbox/mail.repository.js';
import { MailComposerService } from '../../src/modules/platform/mail/sending/mail-composer.service.js';
import { download } from '../certificates/sold.js';
import { createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import { createShop } from '../sellers/seller-rows.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { pdfText } from '../support/pdf-text.js';

export const TRADER = {
  kind: 'company',
  name: 'Lind Tracks GmbH',
  street: 'Torstrasse 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'Germany',
  register_number: 'HRB 1',
  vat_number: 'DE136695976',
};

export interface Shop {
  id: number;
  owner: User;
  caller: Caller;
}

export interface Document {
  kind: string;
  number: string;
  payout_id: number;
  url: string;
  total: number;
  reason: string | null;
}

/** A store in Germany that pays sellers, with what its tests do. */
export async function openStore() {
  const testApp: TestApp = await createTestApp({
    TAX: 'rate',
    TAX_RATE: '19',
    STORE_COUNTRY: 'DE',
    STORE_TAX_NUMBER: '12/345/67890',
    STORE_LEGAL_NAME: 'Night Records GmbH',
  });
  const admin = signedIn(testApp, await createUser(testApp, { isAdmin: true }));
  const buyer = signedIn(testApp, await createUser(testApp));

  const issueDocuments = (issues: boolean) =>
    admin.rest('PUT', '/api/settings/payouts', { issues_self_billing: issues });

  async function newShop(trader: object | null = TRADER): Promise<Shop> {
    const { id, owner } = await createShop(testApp);
    const caller = signedIn(testApp, owner);
    if (trader) await caller.rest('PUT', `/api/sellers/${owner.id}/trader-details`, trader);
    return { id, owner, caller };
  }

  /** Sells a track of the seller for its price plus the service fee, less 15 % commission. */
  async function sell({ id }: Shop, priceCents = 10_000): Promise<number> {
    const product = await createProduct(testApp, { sellerId: id, priceCents, commissionPercent: 15 });
    const order = orderIn(await placeOrder(buyer, [product.id]));
    await setStatus(admin, order.id, 'completed');
    return order.id;
  }

  const pay = ({ owner }: Shop) =>
    admin.rest('POST', '/api/payouts', { seller_user_ids: [owner.id], method: 'paypal', reference: 'PP' });

  async function paid(shop: Shop): Promise<{ id: number; amount: number }> {
    const { status, body } = await pay(shop);
    expect(status).toBe(201);
    return (body as { data: [{ id: number; amount: number }] }).data[0];
  }

  const reverse = (id: number) =>
    admin.rest('POST', `/api/payouts/${id}/reverse`, { reason: 'Account closed' });

  const refund = (orderId: number, amount?: number) =>
    admin.rest('POST', `/api/orders/${orderId}/refunds`, { amount, reason: 'Wrong file' });

  /** Documents of a seller, oldest first. */
  async function documentsOf({ owner, caller }: Shop): Promise<Document[]> {
    const { status, body } = await caller.rest('GET', `/api/sellers/${owner.id}/self-billing`);
    expect(status).toBe(200);
    return (body as { data: Document[] }).data.reverse();
  }

  const totalsOf = async (shop: Shop) => (await documentsOf(shop)).map(({ kind, total }) => [kind, total]);

  const textOf = async ({ caller }: Shop, { url }: Document) =>
    pdfText(await download(testApp, caller, url)).replace(/\s+/g, ' ');

  /** Documents and payouts that did not come back, in cents. */
  async function sums({ id }: Shop): Promise<{ documented: number; paid: number }> {
    const [row]: [{ documented: number; paid: number }] = await testApp.dataSource.query(
      `SELECT (SELECT coalesce(sum(total_cents), 0)::integer FROM self_billing_documents WHERE seller_id = $1) AS documented,
              (SELECT coalesce(sum(amount_cents), 0)::integer FROM payouts WHERE seller_id = $1 AND status = 'paid') AS paid`,
      [id],
    );
    return row;
  }

  async function mailsOf({ owner }: Shop): Promise<StoredMail[]> {
    return testApp.dataSource.query(
      `SELECT id, event, recipient, template, data, created_at FROM mails WHERE recipient = $1
          AND template IN ('payout-paid', 'payout-reversed', 'seller-refund') ORDER BY id`,
      [owner.email],
    );
  }

  const attachmentsOf = async (mail: StoredMail) =>
    (await testApp.app.get(MailComposerService, { strict: false }).compose(mail)).attachments.map(
      ({ filename }) => filename,
    );

  return {
    testApp,
    admin,
    buyer,
    issueDocuments,
    newShop,
    sell,
    pay,
    paid,
    reverse,
    refund,
    documentsOf,
    totalsOf,
    textOf,
    sums,
    mailsOf,
    attachmentsOf,
  };
}
