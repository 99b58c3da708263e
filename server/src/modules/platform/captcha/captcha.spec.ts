import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { DataSource } from 'typeorm';
import type { CaptchaAction } from '#domain/captcha.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { dataSourceOptions } from '#core/database/data-source-options.js';
import { KeyRing } from '#core/secrets/index.js';
import { AltchaCheck } from './altcha.check.js';
import { RecaptchaCheck } from './recaptcha.check.js';

const refusal = {
  code: 'BAD_USER_INPUT',
  message: 'Please confirm that you are human',
  details: { field: 'recaptchaToken' },
};

const SECRET = 'a secret of at least some length';
const ringOf = (appSecret: string, ...previousAppSecrets: string[]) =>
  new KeyRing({ appSecret, previousAppSecrets });

const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('AltchaCheck', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let check: AltchaCheck;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    check = new AltchaCheck(dataSource, ringOf(SECRET));
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** Solves a challenge as the browser does. */
  async function solve(challenge: Challenge) {
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new Error('not solved');
    return { challenge, solution };
  }
  const solved = async (action: CaptchaAction) => solve(await check.createChallenge(action));

  it('takes a solved challenge', async () => {
    await expect(check.verify(encode(await solved('login')), 'login')).resolves.toBe('login');
  });

  it('takes one that was made before the secret was rotated', async () => {
    const rotated = new AltchaCheck(dataSource, ringOf('another secret of the tests', SECRET));
    await expect(rotated.verify(encode(await solved('login')), 'login')).resolves.toBe('login');
  });

  it('takes it once, however many ask at the same time', async () => {
    const token = encode(await solved('login'));

    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => check.verify(token, 'login')));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses it for another action, and when the action was rewritten', async () => {
    const { challenge, solution } = await solved('login');
    const rewritten = {
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: { action: 'register' } } },
      solution,
    };

    await expect(check.verify(encode({ challenge, solution }), 'register')).rejects.toMatchObject(refusal);
    await expect(check.verify(encode(rewritten), 'register')).rejects.toMatchObject(refusal);
  });

  it('refuses a challenge signed by another key, and one that is not solved', async () => {
    const forger = new AltchaCheck(dataSource, ringOf('another secret of the tests'));
    const forged = await solve(await forger.createChallenge('login'));
    const { challenge } = await solved('login');

    await expect(check.verify(encode(forged), 'login')).rejects.toMatchObject(refusal);
    const guess = { challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } };
    await expect(check.verify(encode(guess), 'login')).rejects.toMatchObject(refusal);
  });

  it.each(['', '{secret}', 'null', encode([]), encode({ challenge: {}, solution: {} }), 'x'.repeat(100_000)])(
    'refuses what is no token at all (%#)',
    async (token) => {
      await expect(check.verify(token, 'login')).rejects.toMatchObject(refusal);
    },
  );

  it('asks for work that a phone does in under a second', async () => {
    const { parameters } = await check.createChallenge('login');
    const rounds = parameters.cost * 800;
    expect(rounds).toBeLessThanOrEqual((5_000 * 10_000) / 30);
  });
});

describe('RecaptchaCheck', () => {
  let google: Server;
  let verdict: object = {};
  let url = '';

  beforeAll(async () => {
    google = createServer((_request, response) => response.end(JSON.stringify(verdict)));
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;
  });

  afterAll(() => new Promise((resolve) => google.close(resolve)));

  it('takes a good score for its own action', async () => {
    verdict = { success: true, score: 0.5, action: 'login' };
    await expect(new RecaptchaCheck('secret', url).verify('token', 'login')).resolves.toBe('login');
  });

  it.each([
    ['a bad token', { success: false }],
    ['a low score', { success: true, score: 0.4, action: 'login' }],
    ['another action', { success: true, score: 0.9, action: 'register' }],
    ['no score', { success: true, action: 'login' }],
  ])('refuses %s', async (_, siteVerdict) => {
    verdict = siteVerdict;
    await expect(new RecaptchaCheck('secret', url).verify('token', 'login')).rejects.toMatchObject(refusal);
  });

  it('lets nobody in when Google cannot be asked', async () => {
    const check = new RecaptchaCheck('secret', 'http://127.0.0.1:1/');
    await expect(check.verify('token', 'login')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
