import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createUser, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { stored } from '../support/storing.js';

/** Server on its own port, because uploads and ranges need real connections. */
export interface MediaApp extends TestApp {
  origin: string;
  adminToken: string;
  buyerToken: string;
  /** Files below the media folder, temporary ones included. */
  files(): string[];
  mediaRows(): Promise<{ path: string; kind: string }[]>;
}

export interface UploadResponse {
  status: number;
  body: Record<string, unknown>;
}

export async function createMediaApp(environment: Record<string, string> = {}): Promise<MediaApp> {
  const testApp = await createTestApp(environment);
  await testApp.app.listen(0, '127.0.0.1');
  const { port } = testApp.app.getHttpServer().address() as AddressInfo;
  const tokenOf = async (isAdmin: boolean) =>
    signedIn(testApp, await createUser(testApp, { isAdmin })).token ?? '';
  const [adminToken, buyerToken] = [await tokenOf(true), await tokenOf(false)];
  await stored();
  return {
    ...testApp,
    origin: `http://127.0.0.1:${port}`,
    adminToken,
    buyerToken,
    files: () =>
      readdirSync(join(testApp.dataDir, 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    mediaRows: () => testApp.dataSource.query('SELECT path, kind FROM media ORDER BY path'),
  };
}

/** Multipart form with text fields and files. */
export function form(parts: Record<string, string | Buffer>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), `${name}.bin`);
  }
  return data;
}

export async function send(
  { origin, adminToken }: MediaApp,
  path: string,
  body: FormData | object,
  { method = 'POST', token = adminToken }: { method?: string; token?: string } = {},
): Promise<UploadResponse> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
