import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { User } from '../../src/modules/people/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { wavTone, picture } from '../media/samples.js';
import { orderIn, orderPayload, setStatus } from '../orders/shop.js';
import { CLIENT_ID, CLIENT_SECRET, FakePayPal, WEBHOOK_ID } from '../payments/fake-paypal.js';
import { SECRET_KEY, WEBHOOK_SECRET } from '../payments/fake-stripe.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller, type ApiResponse } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { queuedMails } from '../support/mails.js';

export type Person = 'visitor' | 'buyer' | 'otherBuyer' | 'seller' | 'admin';

/** A running server with users, tracks and orders for the calls. */
export interface World {
  testApp: TestApp;
  origin: string;
  /** Second server with captchas, Stripe and PayPal. */
  guardedOrigin: string;
  paypal: FakePayPal;
  people: Record<Exclude<Person, 'visitor'>, User>;
  admin: Caller;
  buyer: Caller;
  tokenOf(user: User): string;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  // Passport has one strategy per process, that of the last server: callers can sign in to that one only.
  const paypal = await new FakePayPal().start();
  const guarded = await createTestApp({
    CAPTCHA: 'altcha',
    PAYMENTS: 'stripe,paypal',
    PAYPAL_CLIENT_ID: CLIENT_ID,
    PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    PAYPAL_API_URL: paypal.url,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const testApp = await createTestApp();
  const people = {
    buyer: await createUser(testApp),
    otherBuyer: await createUser(testApp),
    seller: await createSeller(testApp),
    admin: await createUser(testApp, { isAdmin: true }),
  };
  await createProduct(testApp, { bpm: null, oldPriceCents: 49_950, projectName: null, projectLink: null });
  return {
    testApp,
    origin: await listening(testApp),
    guardedOrigin: await listening(guarded),
    paypal,
    people,
    admin: signedIn(testApp, people.admin),
    buyer: signedIn(testApp, people.buyer),
    tokenOf: (user) => signedIn(testApp, user).token ?? '',
    async close() {
      await testApp.close();
      await guarded.close();
      await paypal.stop();
    },
  };
}

async function listening({ app }: TestApp): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

export const newAddress = () => `${randomUUID()}@example.test`;

/** A new track in an order of the buyer. */
export async function createOrder(
  { testApp, buyer, admin }: World,
  status: 'pending' | 'completed' = 'pending',
  includeProject = true,
) {
  // Earlier orders hold nothing: a buyer reserves at most 20 tracks.
  await testApp.dataSource.query(
    `UPDATE order_lines SET is_live = false WHERE order_id IN (SELECT id FROM orders WHERE status = 'pending')`,
  );
  const track = await createProduct(testApp);
  const payload = orderPayload([track.id], { projectSelections: { [track.id]: includeProject } });
  const { id } = orderIn(await buyer.rest('POST', '/api/orders', payload));
  if (status === 'completed') await setStatus(admin, id, status);
  return { id, track };
}

/** Token of a download link of a completed order. */
export async function downloadToken(world: World, link: 'url' | 'contractUrl'): Promise<string> {
  const { id } = await createOrder(world, 'completed');
  const { data } = await world.buyer.graphql(`query { order(id: ${id}) { downloads { ${link} } } }`);
  const { downloads } = data?.['order'] as { downloads: [Record<string, string>] };
  return lastPart(downloads[0][link] ?? '');
}

/** Token of the link in the newest mail of a template. */
export async function mailedToken(
  { testApp }: World,
  recipient: string,
  template: string,
  link: string,
): Promise<string> {
  const mail = (await queuedMails(testApp, recipient)).findLast((one) => one.template === template);
  return lastPart(mail?.data[link] as string);
}

const lastPart = (url: string) => url.split('/').at(-1) ?? '';

/** Fields of a registration. */
export function registration(email: string) {
  return {
    name: 'Mia',
    last_name: 'Lind',
    email,
    country: 'Sweden',
    password: 'Correct-Horse-1',
    confirmPassword: 'Correct-Horse-1',
  };
}

export const files = {
  img: async () => new Blob([new Uint8Array(await picture(400, 400))], { type: 'image/png' }),
  audio: () => new Blob([new Uint8Array(wavTone(1))], { type: 'audio/wav' }),
};

export async function uploaded({ origin, tokenOf, people }: World, kind: 'img' | 'audio'): Promise<string> {
  const form = new FormData();
  form.append('file', await files[kind](), 'file.bin');
  const token = tokenOf(people.admin);
  await stored();
  const response = await fetch(`${origin}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { path: string }).path;
}

/** Id in the response of a creation. */
export const idIn = ({ body }: ApiResponse) => (body as { id: number }).id;
