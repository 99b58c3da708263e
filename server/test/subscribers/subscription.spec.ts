import { visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

const SUBSCRIBED = 'Subscription successful! Please check your email for confirmation.';
const UNSUBSCRIBED = 'You have been successfully unsubscribed from our mailing list.';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ PUBLIC_URL: 'https://shop.example' })));
afterAll(() => testApp.close());

let counter = 0;
const newAddress = () => `list+${(counter += 1)}@example.test`;

const subscribe = (email: unknown) => visitor(testApp).rest('POST', '/api/subscribe/subscribe', { email });
const unsubscribe = (token: string) => visitor(testApp).rest('POST', `/api/subscribe/unsubscribe/${token}`);
const confirm = (token: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  visitor(testApp).rest(method as 'GET', `/api/confirm-subscription/${token}`, undefined, headers);

/** The tokens of the newest mail to an address. */
async function mailedTokens(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  const data = (await queuedMails(testApp, email)).at(-1)?.data ?? {};
  const last = (key: string) => String(data[key]).split('/').at(-1) ?? '';
  return { confirm: last('confirmUrl'), unsubscribe: last('unsubscribeUrl') };
}

async function newSubscriber(): Promise<{ email: string; confirm: string; unsubscribe: string }> {
  const email = newAddress();
  await subscribe(email);
  return { email, ...(await mailedTokens(email)) };
}

async function isActive(email: string): Promise<boolean | undefined> {
  const rows: { is_active: boolean }[] = await testApp.dataSource.query(
    'SELECT is_active FROM subscribers WHERE email = $1',
    [email],
  );
  return rows[0]?.is_active;
}

describe('subscribing', () => {
  it('mails a link and stays inactive until it is opened', async () => {
    const email = newAddress();
    expect(await subscribe(` ${email} `)).toMatchObject({ status: 200, body: { message: SUBSCRIBED } });
    expect(await isActive(email)).toBe(false);
    expect(await queuedMails(testApp, email)).toMatchObject([
      {
        template: 'newsletter-confirm',
        data: {
          confirmUrl: expect.stringMatching(/^https:\/\/shop\.example\/confirm-subscription\/[\w-]+$/),
          unsubscribeUrl: expect.stringMatching(/^https:\/\/shop\.example\/unsubscribe\/[\w-]+$/),
        },
      },
    ]);
  });

  it('responds the same for a pending, an active and an unsubscribed address', async () => {
    const { email, ...tokens } = await newSubscriber();
    const responses = [await subscribe(email.toUpperCase())];
    await confirm(tokens.confirm);
    responses.push(await subscribe(email));
    await unsubscribe(tokens.unsubscribe);
    responses.push(await subscribe(email));
    for (const { status, body } of responses) expect([status, body]).toEqual([200, { message: SUBSCRIBED }]);
    const mails = await queuedMails(testApp, email);
    expect(mails.map(({ template }) => template)).toEqual([
      'newsletter-confirm',
      'newsletter-confirm',
      'newsletter-known',
      'newsletter-confirm',
    ]);
  });

  it('keeps the first link valid when a second is requested', async () => {
    const { email, ...tokens } = await newSubscriber();
    await subscribe(email);
    expect((await confirm(tokens.confirm)).status).toBe(302);
    expect(await isActive(email)).toBe(true);
  });

  it.each([
    ['', 'Please enter your email address'],
    [undefined, 'Please enter your email address'],
    ['nobody', 'Please enter a valid email'],
    ['a@example.test\r\nBcc: b@example.test', 'Please enter a valid email'],
  ])('rejects %j', async (email, error) => {
    expect(await subscribe(email)).toMatchObject({ status: 400, body: { error, field: 'email' } });
  });

  it('accepts an address five times an hour, and mails it four times a day', async () => {
    const email = newAddress();
    for (let i = 0; i < 5; i++) expect((await subscribe(email)).status).toBe(200);
    expect(await subscribe(email)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(await queuedMails(testApp, email)).toHaveLength(4);
  });
});

describe('confirming', () => {
  it('activates the subscription and redirects to the landing page, repeatedly', async () => {
    const { email, ...tokens } = await newSubscriber();
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await confirm(tokens.confirm);
      expect([status, headers['location']]).toEqual([
        302,
        `/subscription-confirmed?email=${encodeURIComponent(email)}`,
      ]);
      expect(await isActive(email)).toBe(true);
    }
  });

  it.each([
    ['HEAD', {}, 302],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, 204],
    ['GET', { purpose: 'prefetch' }, 204],
    ['GET', { 'x-purpose': 'preview' }, 204],
  ] as const)('%s with %j changes nothing', async (method, headers, status) => {
    const { email, ...tokens } = await newSubscriber();
    expect((await confirm(tokens.confirm, headers, method)).status).toBe(status);
    expect(await isActive(email)).toBe(false);
    expect((await confirm(tokens.confirm)).status).toBe(302);
    expect(await isActive(email)).toBe(true);
  });

  it('rejects forged links, links of others and unsubscribe links', async () => {
    const [one, other] = [await newSubscriber(), await newSubscriber()];
    const id = (token: string) => token.split('-')[0] ?? '';
    const borrowed = one.confirm.replace(id(one.confirm), id(other.confirm));
    for (const token of ['none', borrowed, one.unsubscribe, `${one.confirm}x`]) {
      expect(await confirm(token)).toMatchObject({
        status: 400,
        body: { error: 'Failed to confirm subscription' },
      });
      expect((await confirm(token, {}, 'HEAD')).status).toBe(400);
    }
    expect(await isActive(one.email)).toBe(false);
    expect(await isActive(other.email)).toBe(false);
  });

  it('rejects an earlier link of an unsubscribed address', async () => {
    const { email, ...tokens } = await newSubscriber();
    await confirm(tokens.confirm);
    await unsubscribe(tokens.unsubscribe);
    expect((await confirm(tokens.confirm)).status).toBe(400);
    expect(await isActive(email)).toBe(false);
  });

  it('accepts the new link of an address that subscribes again', async () => {
    const { email, ...tokens } = await newSubscriber();
    await unsubscribe(tokens.unsubscribe);
    await subscribe(email);
    expect((await confirm((await mailedTokens(email)).confirm)).status).toBe(302);
    expect(await isActive(email)).toBe(true);
  });
});

describe('unsubscribing', () => {
  it('deactivates the subscription, repeatedly', async () => {
    const { email, ...tokens } = await newSubscriber();
    await confirm(tokens.confirm);
    for (let i = 0; i < 3; i++) {
      expect(await unsubscribe(tokens.unsubscribe)).toMatchObject({
        status: 200,
        body: { success: true, message: UNSUBSCRIBED },
      });
      expect(await isActive(email)).toBe(false);
    }
  });

  it('rejects forged links and confirmation links', async () => {
    const { confirm: wrong } = await newSubscriber();
    for (const token of ['none', wrong, '99999999999-x']) {
      expect(await unsubscribe(token)).toMatchObject({
        status: 400,
        body: { error: 'Invalid unsubscribe link' },
      });
    }
  });

  it('rejects the link of a deleted subscriber', async () => {
    const { email, ...tokens } = await newSubscriber();
    await testApp.dataSource.query('DELETE FROM subscribers WHERE email = $1', [email]);
    expect((await unsubscribe(tokens.unsubscribe)).status).toBe(400);
  });

  it('redirects a browser at the one-click address to the page without a change', async () => {
    const { email, ...tokens } = await newSubscriber();
    await confirm(tokens.confirm);
    const url = `/api/subscribe/unsubscribe/${tokens.unsubscribe}`;
    const { status, headers } = await visitor(testApp).rest('GET', url);
    expect([status, headers['location']]).toEqual([302, `/unsubscribe/${tokens.unsubscribe}`]);
    expect(await isActive(email)).toBe(true);
  });

  it('accepts the one-click request of mail providers', async () => {
    const { email, ...tokens } = await newSubscriber();
    await confirm(tokens.confirm);
    const boundary = 'x1';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const { status } = await visitor(testApp).rest(
      'POST',
      `/api/subscribe/unsubscribe/${tokens.unsubscribe}`,
      part,
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
    );
    expect(status).toBe(200);
    expect(await isActive(email)).toBe(false);
  });
});

describe('GraphQL', () => {
  const call = async (mutation: string, variables: Record<string, unknown>) => {
    const { data, errors } = await visitor(testApp).graphql(mutation, variables);
    return data ?? errors?.[0];
  };
  const SUBSCRIBE = 'mutation ($email: String!) { subscribe(email: $email) { message } }';
  const CONFIRM = 'mutation ($token: String!) { confirmSubscription(token: $token) { message email } }';
  const UNSUBSCRIBE = 'mutation ($token: String!) { unsubscribe(token: $token) { message } }';

  it('subscribes, confirms and unsubscribes', async () => {
    const email = newAddress();
    expect(await call(SUBSCRIBE, { email })).toEqual({ subscribe: { message: SUBSCRIBED } });
    const tokens = await mailedTokens(email);
    expect(await call(CONFIRM, { token: tokens.confirm })).toEqual({
      confirmSubscription: { message: 'Subscription confirmed successfully!', email },
    });
    expect(await isActive(email)).toBe(true);
    expect(await call(UNSUBSCRIBE, { token: tokens.unsubscribe })).toEqual({
      unsubscribe: { message: UNSUBSCRIBED },
    });
    expect(await isActive(email)).toBe(false);
  });

  it('rejects with the same messages', async () => {
    expect(await call(SUBSCRIBE, { email: '' })).toMatchObject({
      message: 'Please enter your email address',
      extensions: { code: 'BAD_USER_INPUT', field: 'email' },
    });
    expect(await call(CONFIRM, { token: 'x' })).toMatchObject({ message: 'Failed to confirm subscription' });
    expect(await call(UNSUBSCRIBE, { token: 'x' })).toMatchObject({ message: 'Invalid unsubscribe link' });
  });
});
