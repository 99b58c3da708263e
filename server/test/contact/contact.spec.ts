import { createUser, signedIn, visitor } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { queuedMails } from '../support/mails.js';

const STORE = 'store@example.test';

let testApp: TestApp;
beforeAll(
  async () => void (testApp = await createTestApp({ ADMIN_EMAIL: STORE, ADMIN_PASSWORD: 'Store!2345' })),
);
afterEach(async () => void (await testApp.dataSource.query('TRUNCATE contact_messages, mails')));
afterAll(() => testApp.close());

const stored = (): Promise<Record<string, unknown>[]> =>
  testApp.dataSource.query('SELECT user_id, name, email, subject, text, recipient FROM contact_messages');

const feedback = (overrides: Record<string, unknown> = {}, caller = visitor(testApp)) =>
  caller.rest('POST', '/api/feedback/send-feedback', {
    name: 'Ada',
    email: 'ada@example.test',
    message: 'Hello\nthere',
    ...overrides,
  });

const contact = (overrides: Record<string, unknown> = {}, caller = visitor(testApp)) =>
  caller.rest('POST', '/api/contact', {
    name: 'Ada',
    email: 'ada@example.test',
    text: 'Hello',
    ...overrides,
  });

describe('POST /api/feedback/send-feedback', () => {
  it('stores the message and mails it to the store', async () => {
    expect(await feedback()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your message has been sent successfully!' },
    });
    const message = { name: 'Ada', email: 'ada@example.test', subject: null, text: 'Hello\nthere' };
    expect(await stored()).toEqual([{ ...message, user_id: null, recipient: STORE }]);
    expect(await queuedMails(testApp, STORE)).toMatchObject([{ template: 'contact-message', data: message }]);
    expect(await queuedMails(testApp, 'ada@example.test')).toEqual([]);
  });

  it('stores the account of the sender', async () => {
    const user = await createUser(testApp);
    await feedback({}, signedIn(testApp, user));
    expect(await stored()).toMatchObject([{ user_id: user.id }]);
  });

  it('makes spaces of the tabs in a pasted name', async () => {
    expect(await feedback({ name: '\tAda\tLovelace\t' })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([{ name: 'Ada Lovelace' }]);
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'Ada\r\nBcc: all@example.test', 'Must be a single line of text'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['email', 'ada', 'Please enter a valid email'],
    ['email', 'ada@example.test\r\nBcc: all@example.test', 'Please enter a valid email'],
    ['message', ' ', 'Message is required'],
    ['message', undefined, 'Message is required'],
    ['message', 'x'.repeat(10_001), 'Message must be at most 10000 characters'],
  ])('rejects %s = %j', async (field, value, error) => {
    expect(await feedback({ [field]: value })).toMatchObject({
      status: 400,
      body: { error, message: error, field },
    });
    expect(await stored()).toEqual([]);
    expect(await queuedMails(testApp, STORE)).toEqual([]);
  });
});

describe('POST /api/contact', () => {
  it('goes to the store with its subject', async () => {
    expect(await contact({ subject: 'A licence' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Message sent successfully!' },
    });
    expect(await queuedMails(testApp, STORE)).toMatchObject([{ data: { subject: 'A licence' } }]);
  });

  it('rejects a subject of two lines', async () => {
    const error = 'Must be a single line of text';
    expect(await contact({ subject: 'Hi\r\nBcc: all@example.test' })).toMatchObject({
      status: 400,
      body: { error, field: 'subject' },
    });
  });

  it('rejects an empty text', async () => {
    expect(await contact({ text: '' })).toMatchObject({
      status: 400,
      body: { error: 'Message is required', field: 'text' },
    });
  });

  it('goes to the own address of a signed-in user', async () => {
    const user = await createUser(testApp);
    const to = user.email.toUpperCase();
    expect(await contact({ to }, signedIn(testApp, user))).toMatchObject({ status: 200 });
    expect(await queuedMails(testApp, user.email)).toMatchObject([{ template: 'contact-copy' }]);
    expect(await queuedMails(testApp, STORE)).toEqual([]);
  });

  it('treats an empty `to` as missing', async () => {
    expect(await contact({ to: '' })).toMatchObject({ status: 200 });
    expect(await queuedMails(testApp, STORE)).toHaveLength(1);
  });

  it.each(['a visitor', 'a signed-in user'])('does not let %s mail others', async (who) => {
    const user = await createUser(testApp);
    const caller = who === 'a visitor' ? visitor(testApp) : signedIn(testApp, user);
    for (const to of ['stranger@example.test', STORE, 'ada@example.test']) {
      expect(await contact({ to }, caller)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', error: 'Messages go to the store or to your own address only' },
      });
    }
    expect(await stored()).toEqual([]);
    expect(await testApp.dataSource.query('SELECT 1 FROM mails')).toEqual([]);
  });
});

describe('sendContactMessage', () => {
  const send = (input: Record<string, unknown>, caller = visitor(testApp)) =>
    caller.graphql(
      'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { message } }',
      {
        input: { name: 'Ada', email: 'ada@example.test', text: 'Hello', ...input },
      },
    );

  it('goes to the store', async () => {
    expect((await send({})).data).toEqual({
      sendContactMessage: { message: 'Your message has been sent successfully!' },
    });
    expect(await queuedMails(testApp, STORE)).toHaveLength(1);
  });

  it('returns the invalid field, and mails no third party', async () => {
    const wrong = await send({ email: 'nobody' });
    expect(wrong.errors?.[0]).toMatchObject({
      message: 'Please enter a valid email',
      extensions: { code: 'BAD_USER_INPUT', field: 'email' },
    });
    expect((await send({ to: 'stranger@example.test' })).code).toBe('FORBIDDEN');
  });
});
