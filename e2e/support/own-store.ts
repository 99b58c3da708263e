import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { ADMIN } from './account.js';
import { startServer, type RunningServer } from './server.js';
import { wavTone } from './wav.js';

/** A server of its own with one admin and no demo, for tests of settings that change the whole store. */
export interface OwnStore {
  server: RunningServer;
  /** Requests of the signed-in admin, with the cookies and the origin of the pages. */
  api: APIRequestContext;
  /** The admin's token. */
  token: string;
  close(): Promise<void>;
}

export async function startStore(
  playwright: PlaywrightWorkerArgs['playwright'],
  environment: NodeJS.ProcessEnv,
): Promise<OwnStore> {
  const server = await startServer({ SEED: 'none', CAPTCHA: 'off', ...environment });
  const api = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
  });
  const close = async () => {
    await api.dispose();
    await server.stop();
    server.removeData();
  };
  const { token } = await post<{ token: string }>(api, '/api/users/login', { data: ADMIN });
  return { server, api, token, close };
}

/** Creates a track and adds it to the cart of the admin, the only buyer of this store. */
export async function prepareCart(api: APIRequestContext): Promise<void> {
  const audio = { name: 'tone.wav', mimeType: 'audio/wav', buffer: wavTone(6) };
  const preview = await post<{ path: string }>(api, '/api/media', { multipart: { file: audio } });
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
  const { data } = await post<{ data: { createProduct: { id: number } } }>(api, '/graphql', {
    data: { query: create, variables: { input } },
  });
  const addToCart = `mutation { addToCart(productId: ${data.createProduct.id}) { id } }`;
  await post(api, '/graphql', { data: { query: addToCart } });
}

async function post<Body>(
  api: APIRequestContext,
  path: string,
  request: Parameters<APIRequestContext['post']>[1],
): Promise<Body> {
  const response = await api.post(path, request);
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Body;
}
