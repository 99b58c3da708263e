import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { startServer, type RunningServer } from './server.js';
import { hum } from './sound.js';

/** A shop of one's own with an admin and nothing else: for journeys through what holds for a whole shop. */
export interface OwnShop {
  server: RunningServer;
  /** Speaks to it as the page of the admin does: with its cookies, from its address. */
  desk: APIRequestContext;
  close(): Promise<void>;
}

export async function openShop(
  playwright: PlaywrightWorkerArgs['playwright'],
  environment: NodeJS.ProcessEnv,
): Promise<OwnShop> {
  const server = await startServer({ SEED: 'none', CAPTCHA: 'off', ...environment });
  const desk = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
  });
  const close = async () => {
    await desk.dispose();
    await server.stop();
    server.removeData();
  };
  return { server, desk, close };
}

/** The admin buys, too: this shop has nobody else. */
export async function prepareCart(desk: APIRequestContext): Promise<void> {
  const credentials = { email: 'admin@ghostnote.test', password: 'Admin!2345' };
  await post(desk, '/api/users/login', { data: credentials });
  const sound = { name: 'hum.wav', mimeType: 'audio/wav', buffer: hum(6) };
  const preview = await post<{ path: string }>(desk, '/api/media', { multipart: { file: sound } });
  const input = {
    name: 'Own Goal',
    category: 'Phonk',
    price: 300,
    bpm: 140,
    musicKey: 'A',
    type: 'Instrumental',
    audio: preview.path,
    downloadLink: 'https://drive.google.com/file/track',
  };
  const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
  const { data } = await post<{ data: { createProduct: { id: number } } }>(desk, '/graphql', {
    data: { query: create, variables: { input } },
  });
  const choose = `mutation { addToCart(productId: ${data.createProduct.id}) { id } }`;
  await post(desk, '/graphql', { data: { query: choose } });
}

async function post<Answer>(
  desk: APIRequestContext,
  path: string,
  body: Parameters<APIRequestContext['post']>[1],
): Promise<Answer> {
  const answer = await desk.post(path, body);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
