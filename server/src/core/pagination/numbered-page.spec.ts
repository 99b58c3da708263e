import type { FastifyRequest } from 'fastify';
import { sendPageHeaders } from './numbered-page.js';

/** Headers of the second of three pages, of a list whose query has so many more characters. */
function headersOf(length: number): Record<string, string> {
  const headers: Record<string, string> = {};
  const request = { url: `/api/orders?page=2&limit=1&search=${'a'.repeat(length)}` } as FastifyRequest;
  const header = (name: string, value: unknown) => {
    headers[name] = String(value);
  };
  sendPageHeaders({ request, header: header as never }, 3, { page: 2, limit: 1 });
  return headers;
}

const relationsOf = (length: number) => headersOf(length)['Link']?.match(/(?<=rel=")\w+/g) ?? [];

it('names all pages beside the requested one', () => {
  expect(headersOf(1)['Link']).toContain('</api/orders?page=3&limit=1&search=a>; rel="next"');
  expect(relationsOf(200)).toEqual(['first', 'prev', 'next', 'last']);
});

it('sends a Link of at most 4 KB, however long the query is', () => {
  const lengths = [900, 1_100, 3_900, 4_100, 16_000, 1_000_000];
  expect(lengths.map((length) => relationsOf(length).join(' '))).toEqual([
    'first prev next last',
    'next',
    'next',
    '',
    '',
    '',
  ]);
  for (const length of lengths) {
    expect(headersOf(length)['Link']?.length ?? 0).toBeLessThanOrEqual(4_096);
    expect(headersOf(length)['X-Total-Count']).toBe('3');
  }
});
