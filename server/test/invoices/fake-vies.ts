import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Verdict = 'valid' | 'invalid' | 'down' | 'broken';

/** The VAT register of the EU with the responses of its REST API. */
export interface FakeVies {
  url: string;
  /** Requested numbers, with their prefix. */
  requested: string[];
  verdict: Verdict;
  close(): Promise<void>;
}

const BODIES: Record<Verdict, string> = {
  valid: JSON.stringify({ isValid: true, userError: 'VALID' }),
  invalid: JSON.stringify({ isValid: false, userError: 'INVALID' }),
  down: JSON.stringify({ isValid: false, userError: 'MS_UNAVAILABLE' }),
  broken: '<html>',
};

export async function startFakeVies(): Promise<FakeVies> {
  const server = createServer((request, response) => {
    const [, prefix, number] = /^\/ms\/([A-Z]{2})\/vat\/([^/]+)$/.exec(request.url ?? '') ?? [];
    if (!prefix || !number) return void response.writeHead(404).end();
    fake.requested.push(prefix + decodeURIComponent(number));
    response.writeHead(200, { 'content-type': 'application/json' }).end(BODIES[fake.verdict]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeVies = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: [],
    verdict: 'valid',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
