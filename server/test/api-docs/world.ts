import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { User } from '../../src/modules/users/user.entity.js';
import { createSeller, createUser, signedIn } from '../factories/people.js';
import { createProduct } from '../factories/products.js';
import { wavTone, picture } from '../media/samples.js';
import { orderIn, orderPayload, setStatus } from '../orders/shop.js';
import { SECRET_KEY, WEBHOOK_SECRET } from '../payments/fake-stripe.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { Caller, type Answer } from '../support/caller.js';
import { stored } from '../support/storing.js';
import { queuedMails } from '../support/mails.js';

export type Person = 'visitor' | 'buyer' | 'otherBuyer' | 'seller' | 'admin';

/** A shop in business, listening, with people in it; what a call needs beside that it makes itself. */
export interface World {
  testApp: TestApp;
  origin: string;
  /** Another server, whose forms ask for a proof of work, and which hears from Stripe. */
  guardedOrigin: string;
  people: Record<Exclude<Person, 'visitor'>, User>;
  admin: Caller;
  buyer: Caller;
  tokenOf(user: User): string;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  // Passport keeps one strategy a process, that of the server made last: only there somebody can be signed in.
  const guarded = await createTestApp({
    CAPTCHA: 'altcha',
    PAYMENTS: 'stripe',
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
    people,
    admin: signedIn(testApp, people.admin),
    buyer: signedIn(testApp, people.buyer),
    tokenOf: (user) => signedIn(testApp, user).token ?? '',
    async close() {
      await testApp.close();
      await guarded.close();
    },
  };
}

async function listening({ app }: TestApp): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

export const newAddress = () => `${randomUUID()}@example.test`;

/** A fresh track in an order of the buyer. */
export async function createOrder(
  { testApp, buyer, admin }: World,
  status: 'pending' | 'completed' = 'pending',
) {
  const track = await createProduct(testApp);
  const payload = orderPayload([track.id], { projectSelections: { [track.id]: true } });
  const { id } = orderIn(await buyer.rest('POST', '/api/orders', payload));
  if (status === 'completed') await setStatus(admin, id, status);
  return { id, track };
}

/** The end of a download link of a completed order. */
export async function downloadToken(world: World, link: 'url' | 'contractUrl'): Promise<string> {
  const { id } = await createOrder(world, 'completed');
  const { data } = await world.buyer.graphql(`query { order(id: ${id}) { downloads { ${link} } } }`);
  const { downloads } = data?.['order'] as { downloads: [Record<string, string>] };
  return lastPart(downloads[0][link] ?? '');
}

/** The end of a link in the newest mail of a kind. */
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

/** What a person types to register. */
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
  const answer = await fetch(`${origin}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { path: string }).path;
}

/** The number in an answer that made something. */
export const idIn = ({ body }: Answer) => (body as { id: number }).id;
