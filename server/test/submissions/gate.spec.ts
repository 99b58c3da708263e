import { createSeller, signedIn } from '../factories/people.js';
import { createTestApp, type TestApp } from '../support/app.js';
import { refusalIn, submit } from './tracks.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await createTestApp({ CAPTCHA: 'altcha', RATE_LIMIT: 'on' })));
afterAll(() => testApp.close());

it('requires a captcha to submit a track and limits attempts to ten an hour', async () => {
  const program = signedIn(testApp, await createSeller(testApp));
  for (let n = 0; n < 10; n++) {
    expect(refusalIn(await submit(program))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'recaptchaToken',
    });
  }
  expect((await submit(program)).code).toBe('RATE_LIMITED');
});
