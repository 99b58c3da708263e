import { respondWith, Receiver } from '../../../../../test/webhooks/receiver.js';
import { postWebhook, type WebhookRequest } from './webhook-client.js';

const receiver = new Receiver();

beforeAll(() => receiver.listen());
beforeEach(() => receiver.reset());
afterAll(() => receiver.close());

const post = (overrides: Partial<WebhookRequest> = {}) =>
  postWebhook({
    url: receiver.url,
    body: '{}',
    headers: {},
    timeoutMs: 5_000,
    privateAddresses: true,
    ...overrides,
  });

describe('when private addresses are not allowed', () => {
  it.each([
    ['a name that resolves to one', () => receiver.url],
    ['the address itself', () => receiver.url.replace('localhost', '127.0.0.1')],
    ['an address in another spelling', () => receiver.url.replace('localhost', '0x7f.1')],
    ['an IPv6 address', () => receiver.url.replace('localhost', '[::ffff:127.0.0.1]')],
  ])('does not connect to %s', async (_, url) => {
    expect(await post({ url: url(), privateAddresses: false })).toMatchObject({
      statusCode: null,
      error: 'Not sent: the address is not a public one',
    });
    expect(receiver.received).toEqual([]);
  });
});

it('times out without a response', async () => {
  receiver.replies.push(() => undefined);

  expect(await post({ timeoutMs: 50 })).toMatchObject({ statusCode: null, error: 'No answer within 0.05 s' });
});

it('times out on an endless response', async () => {
  receiver.replies.push((response) => void response.writeHead(200).write('and then'));

  expect(await post({ timeoutMs: 200 })).toMatchObject({ statusCode: null, error: 'No answer within 0.2 s' });
});

it('reads only the stored prefix of an endless response', async () => {
  receiver.replies.push((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });

  const { statusCode, body } = await post();

  expect([statusCode, body.length]).toEqual([200, 1000]);
});

it('reports a refused connection', async () => {
  const closed = await new Receiver().listen();
  const { url } = closed;
  await closed.close();

  expect(await post({ url })).toMatchObject({ statusCode: null, error: 'The connection was refused' });
});

it('rejects when the server shuts down', async () => {
  const stopping = new AbortController();
  receiver.replies.push(() => stopping.abort(new Error('shutting down')));

  await expect(post({ signal: stopping.signal })).rejects.toThrow('shutting down');
});

it('reads Retry-After of an error response', async () => {
  receiver.replies.push(respondWith(503, '', { 'retry-after': '7' }));

  expect(await post()).toMatchObject({ statusCode: 503, retryAfterSeconds: 7 });
});
