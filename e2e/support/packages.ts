import { expect } from '@playwright/test';
import { baseUrl, rest } from './api.js';

const TUS = { 'tus-resumable': '1.0.0' };

interface StoredPackage {
  data: { id: number; status: string };
}

/** Uploads an archive as the package of a track, and waits until its check has ended. Returns the id of the package. */
export async function uploadPackage(token: string, productId: number, archive: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...TUS };
  const begun = await fetch(`${baseUrl()}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(archive.length) },
  });
  const location = begun.headers.get('location') ?? '';
  await fetch(new URL(location, baseUrl()), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(archive),
  });
  const body = { upload_id: location.split('/').at(-1), product_id: productId };
  const { data: created } = await rest<StoredPackage>('POST', '/api/packages', body, token);
  const path = `/api/packages/${created.id}`;
  const status = async () => (await rest<StoredPackage>('GET', path, undefined, token)).data.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('ready');
  return created.id;
}
