import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';

describe('the captcha', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await createTestApp({ CAPTCHA: 'altcha' })));
  afterAll(() => testApp.close());

  async function tokenFor(action: string): Promise<string> {
    const { body } = await visitor(testApp).rest('GET', `/api/captcha/challenge?action=${action}`);
    const challenge = body as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  const SENDER = { name: 'Ada', email: 'ada@example.test' };
  const FORMS: Record<string, { url: string; body: object }> = {
    contactFormSubmit: { url: '/api/feedback/send-feedback', body: { ...SENDER, message: 'Hello' } },
    submit: { url: '/api/contact', body: { ...SENDER, text: 'Hello' } },
    submit_form: {
      url: '/api/co-producing/order',
      body: { ...SENDER, needs: ['Other'], description: 'A drop' },
    },
  };

  it.each(Object.entries(FORMS))('accepts a token for %s once', async (action, { url, body }) => {
    const caller = signedIn(testApp, await createUser(testApp));
    const refusal = {
      status: 400,
      body: { field: 'recaptchaToken', error: 'Please confirm that you are human' },
    };
    expect(await caller.rest('POST', url, body)).toMatchObject(refusal);
    expect(
      await caller.rest('POST', url, { ...body, recaptchaToken: await tokenFor('register') }),
    ).toMatchObject(refusal);
    const recaptchaToken = await tokenFor(action);
    expect((await caller.rest('POST', url, { ...body, recaptchaToken })).status).toBeLessThan(300);
    expect(await caller.rest('POST', url, { ...body, recaptchaToken })).toMatchObject(refusal);
  });

  it.each(['contactFormSubmit', 'submit'])('accepts the action %s for sendContactMessage', async (action) => {
    const { errors } = await visitor(testApp).graphql(
      'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { message } }',
      { input: { ...SENDER, text: 'Hello', recaptchaToken: await tokenFor(action) } },
    );
    expect(errors).toBeUndefined();
  });
});

describe('the rate limit of forms', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await createTestApp({ RATE_LIMIT: 'on' })));
  afterAll(() => testApp.close());

  it('allows ten an hour per network over all forms', async () => {
    const caller = signedIn(testApp, await createUser(testApp));
    const sender = { name: 'Ada', email: 'ada@example.test' };
    const order = { ...sender, needs: ['Other'], description: 'A drop' };
    for (let i = 0; i < 5; i++) {
      const message = { ...sender, message: 'Hello' };
      expect((await caller.rest('POST', '/api/feedback/send-feedback', message)).status).toBe(200);
    }
    for (let i = 0; i < 4; i++) {
      expect((await caller.rest('POST', '/api/co-producing/order', order)).status).toBe(201);
    }
    const subscribe = () => caller.rest('POST', '/api/subscribe/subscribe', { email: sender.email });
    expect((await subscribe()).status).toBe(200);
    const { status, body, headers } = await subscribe();
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await caller.rest('POST', '/api/contact', { ...sender, text: 'Hello' })).status).toBe(429);
  });
});
