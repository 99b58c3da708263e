// Lists every track in the shop, page by page. GHOSTNOTE_URL is the address of the store.
import { createGhostnoteClient, nextPageOf } from '@ghostnote/api-client';

const client = createGhostnoteClient({ baseUrl: process.env['GHOSTNOTE_URL'] ?? 'http://localhost:3000' });

let count = 0;
for (let page = 1; ; page += 1) {
  const { data, error, response } = await client.GET('/api/products', {
    params: { query: { page, limit: 100 } },
  });
  if (error) throw new Error(`${error.code}: ${error.message}`);
  for (const { name, price } of data) console.log(`${name}: $${price}`);
  count += data.length;
  if (!nextPageOf(response)) break;
}
console.log(`${count} tracks`);
