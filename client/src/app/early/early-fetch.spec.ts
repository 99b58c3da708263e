import { earlyFetch } from './early-fetch';

const late = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const EARLY = { status: 200, who: 'early' } as unknown as Response;
const LATE = { status: 200, who: 'late' } as unknown as Response;

beforeEach(() => {
  late.mockReset().mockResolvedValue(LATE);
  globalThis.fetch = late;
  window.earlyAnswers = new Map([['{"query":"{ a }"}', Promise.resolve(EARLY)]]);
});

function ask(body: string) {
  return earlyFetch('/graphql', { method: 'POST', body });
}

it('hands over an answer that was asked for early, once', async () => {
  await expect(ask('{"query":"{ a }"}')).resolves.toBe(EARLY);
  expect(late).not.toHaveBeenCalled();
  await expect(ask('{"query":"{ a }"}')).resolves.toBe(LATE);
});

it('asks for everything else', async () => {
  await expect(ask('{"query":"{ b }"}')).resolves.toBe(LATE);
});

it('asks again where the early request has failed', async () => {
  window.earlyAnswers = new Map([['{"query":"{ a }"}', Promise.reject(new TypeError('offline'))]]);
  await expect(ask('{"query":"{ a }"}')).resolves.toBe(LATE);
});

it('leaves an answer alone that is too old', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(31_000);
  await expect(ask('{"query":"{ a }"}')).resolves.toBe(LATE);
});
