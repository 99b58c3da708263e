// Orders one track. GHOSTNOTE_TOKEN is an API token with the scope write-orders, TRACK the number of the track.
import { createGhostnoteClient } from '@ghostnote/api-client';

const client = createGhostnoteClient({
  baseUrl: process.env['GHOSTNOTE_URL'] ?? 'http://localhost:3000',
  token: process.env['GHOSTNOTE_TOKEN'] ?? '',
});

const { data, error } = await client.POST('/api/orders', {
  params: { header: { 'Idempotency-Key': `example-${process.env['TRACK']}` } },
  body: {
    products: [Number(process.env['TRACK'])],
    customer_info: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      country: 'Sweden',
      phone: '+46 8 123 456 78',
    },
  },
});
if (error) throw new Error(`${error.code}: ${error.message}`);
console.log(`Order ${data.data.id} is ${data.data.status}`);
