import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { randomUUID } from 'node:crypto';
import { MakeExportJob } from '../../src/modules/office/own-data/make-export.job.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { createServiceOrder, createSubmission } from '../factories/requests.js';
import { orderIn, placeOrder, setStatus } from '../orders/shop.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';

export interface ExportingPerson {
  user: User & { sellerId: number };
  caller: Caller;
  trackId: number;
  /** Texts that belong to this person alone. */
  marks: string[];
}

/** A seller whose name, address and texts contain a word of its own. */
export async function createPerson(testApp: TestApp, word: string): Promise<ExportingPerson> {
  const user = await createSeller(testApp, { shopName: `Shop ${word}` });
  await testApp.dataSource.query(`UPDATE users SET name = $2, last_name = $3, email = $4 WHERE id = $1`, [
    user.id,
    `Given${word}`,
    `Family${word}`,
    `${word}@example.test`,
  ]);
  Object.assign(user, { name: `Given${word}`, lastName: `Family${word}`, email: `${word}@example.test` });
  const { id: trackId } = await createProduct(testApp, {
    sellerId: user.sellerId,
    storeName: `Shop ${word}`,
    commissionPercent: 20,
    downloadLink: `https://drive.google.com/${word}`,
  });
  const ip = `10.${user.id % 250}.7.7`;
  return {
    user,
    caller: signedIn(testApp, user, { ip }),
    trackId,
    marks: [`Given${word}`, `Family${word}`, `${word}@example.test`, `Phone${word}`, `Private ${word}`, ip],
  };
}

/** Rows of a person in every corner of the store, also of what it sells to, and makes for, the other one. */
export async function fillAccount(
  testApp: TestApp,
  admin: Caller,
  { user, caller }: ExportingPerson,
  other: ExportingPerson,
): Promise<void> {
  const word = user.name.replace('Given', '');
  const text = `Private ${word}`;
  const query = (sql: string, ...values: unknown[]) => testApp.dataSource.query(sql, values);
  const customer = {
    firstName: user.name,
    lastName: user.lastName,
    email: user.email,
    country: 'Poland',
    phone: `Phone${word}`,
  };
  const { id: orderId } = orderIn(await placeOrder(caller, [other.trackId], { customer_info: customer }));
  await caller.rest('POST', `/api/orders/${orderId}/messages`, { text });
  await setStatus(admin, orderId, 'completed');
  const { id: onSale } = await createProduct(testApp);
  await caller.rest('PUT', `/api/cart/${user.id}`, { cart: [onSale] });
  await caller.rest('PUT', `/api/wishlist/${user.id}`, { wishlist: [onSale] });
  await caller.rest('POST', '/api/saved-searches', { name: text, filter: {}, frequency: 'daily' });
  await caller.graphql(
    `mutation { updateBillingDetails(input: { company: "${text}", country: "Poland" }) { company } }`,
  );
  await caller.rest('PUT', `/api/sellers/${other.user.id}/follow`);
  await query(
    `WITH reader AS (INSERT INTO subscribers (email, is_active) VALUES ($1, true) RETURNING id),
          letter AS (INSERT INTO newsletters (subject, body) VALUES ('News', 'Hello.') RETURNING id)
     INSERT INTO newsletter_recipients (newsletter_id, subscriber_id) SELECT letter.id, reader.id FROM letter, reader`,
    user.email,
  );
  await query(
    `INSERT INTO contact_messages (user_id, name, email, text, recipient) VALUES ($1, $2, $3, $4, 'x')`,
    user.id,
    user.name,
    user.email,
    text,
  );
  await query(
    `INSERT INTO content_reports (kind, title, reason, text, reporter_id) VALUES ('track', 'Glass Tunnel', 'copy', $1, $2)`,
    text,
    user.id,
  );
  await query(
    `INSERT INTO statements (act, subject, user_id, name, email, decision, facts, ground, automation)
     VALUES ('user.block', 'user:1', $1, $2, $3, $4, $4, $4, 'none')`,
    user.id,
    user.name,
    user.email,
    text,
  );
  await query(
    `INSERT INTO api_tokens (user_id, name, prefix, hash, scopes) VALUES ($1, $2, 'gn_', $3, '{read-orders}')`,
    user.id,
    text,
    `secret ${randomUUID()}`,
  );
  await createSubmission(testApp, {
    userId: user.id,
    storeName: `Shop ${word}`,
    trackName: text,
    contactEmail: user.email,
  });
  await query(
    `INSERT INTO payouts (seller_id, seller_name, amount_cents, method, reference, status, paid_on, created_by)
     VALUES ($1, $2, 100, 'paypal', $3, 'paid', '2026-01-01', 'admin@example.test')`,
    user.sellerId,
    `Shop ${word}`,
    text,
  );
  const request = await createServiceOrder(testApp, {
    userId: user.id,
    name: user.name,
    email: user.email,
    description: text,
    makerUserId: other.user.id,
    status: 'in_progress',
  });
  await query(
    `INSERT INTO service_messages (service_order_id, side, author, text)
     VALUES ($1, 'customer', $2, $3), ($1, 'maker', $4, $5)`,
    request.id,
    user.email,
    text,
    other.user.email,
    'Answer of the producer',
  );
  await query(
    `INSERT INTO service_versions (service_order_id, number, path, duration_seconds, peaks, side, note)
     VALUES ($1, 1, $2, 2, '{1,2}', 'maker', 'First version')`,
    request.id,
    `versions/${randomUUID()}.mp3`,
  );
}

/** Makes the file of an export that was asked for. */
export const makeExport = ({ app }: TestApp, exportId: number, attempt = 1) =>
  app.get(MakeExportJob, { strict: false }).make({ exportId }, { attempt, signal: undefined });

/** Files of an archive by their name. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      });
    });
    zip.on('end', () => resolve(files));
    zip.on('error', reject);
    zip.readEntry();
  });
}
