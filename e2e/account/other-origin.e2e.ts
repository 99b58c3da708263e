import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInAsNew, type Account } from '../support/account.js';
import { baseUrl, graphql } from '../support/api.js';
import { expect, test } from '../support/storefront.js';
import { MAIN } from '../support/viewports.js';

/** Serves an empty page from another port: another origin, to whose requests a browser adds our cookies all the same. */
async function servePartner(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Partner</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

async function createToken({ token, password }: Account): Promise<string> {
  const input = { name: 'Partner', scopes: ['read_orders'], currentPassword: password };
  const create = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }';
  return (await graphql<{ createApiToken: { token: string } }>(create, { input }, token)).createApiToken
    .token;
}

test(
  'a page of another origin calls with a token, and cannot with a cookie',
  { tag: MAIN },
  async ({ page }) => {
    const account = await signInAsNew(page);
    const partner = await servePartner();
    try {
      await page.goto(partner.url);
      const token = await createToken(account);

      const called = await page.evaluate(
        async ({ api, authorization, id }) => {
          const ask = await fetch(`${api}/graphql`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authorization: authorization },
            body: JSON.stringify({ query: '{ me { id } }' }),
          });
          const orders = await fetch(`${api}/api/orders/user/${id}`, {
            headers: { Authorization: authorization, 'Ghostnote-Version': '2026-11-23' },
          });
          return {
            me: (await ask.json()) as unknown,
            orders: (await orders.json()) as unknown,
            version: orders.headers.get('Ghostnote-Version'),
          };
        },
        { api: baseUrl(), authorization: `Bearer ${token}`, id: account.id },
      );
      expect(called).toMatchObject({
        me: { data: { me: { id: account.id } } },
        orders: { success: true, data: [] },
        version: '2026-11-23',
      });

      const sessions = `${baseUrl()}/api/sessions`;
      const read = await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            () => 'answered',
            () => 'refused by the browser',
          ),
        sessions,
      );
      expect(read).toBe('refused by the browser');
      // With the cookies of this browser: the server does not tell the partner anything either.
      const { request } = page.context();
      const partnerHeaders = { origin: new URL(partner.url).origin, 'sec-fetch-site': 'same-site' };
      const asPartner = await request.get(sessions, { headers: partnerHeaders });
      const asOwnPage = await request.get(sessions, { headers: { 'sec-fetch-site': 'same-origin' } });
      expect([asPartner.status(), asOwnPage.status()]).toEqual([401, 200]);
    } finally {
      partner.close();
    }
  },
);

test('the examples of the guide for browsers run in a page of another origin', async ({ page }) => {
  const account = await signInAsNew(page);
  const token = await createToken(account);
  const scripts = [...readFileSync('docs/integrators.md', 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map(
    ([, code = '']) => code.replaceAll('http://localhost:3000', baseUrl()).replace('gn_…', token),
  );
  const partner = await servePartner();
  try {
    const answers: unknown[] = [];
    for (const script of scripts) {
      await page.goto(partner.url);
      const answer = /\bresponse\b/.test(script) ? 'await response.json()' : 'answer';
      await page.addScriptTag({ type: 'module', content: `${script}\nglobalThis.answered = ${answer};` });
      const answered = await page.waitForFunction(() => Reflect.get(globalThis, 'answered') as unknown);
      answers.push(await answered.jsonValue());
    }
    expect(answers).toMatchObject([
      { data: { me: { id: account.id } } },
      { data: { products: { nodes: expect.any(Array) as unknown } } },
    ]);
  } finally {
    partner.close();
  }
});
