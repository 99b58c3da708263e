import { JsonResponse } from './json-response.js';
import { ResponseCacheService } from './response-cache.service.js';

const MEGABYTE = 1024 * 1024;

describe('ResponseCache', () => {
  it('returns a stored response', () => {
    const cache = new ResponseCacheService();
    const response = JsonResponse.of({ some: 'response' });
    cache.store('key', cache.version, response);
    expect(cache.find('key')).toBe(response);
  });

  it('misses after everything is invalidated', () => {
    const cache = new ResponseCacheService();
    cache.store('key', cache.version, JsonResponse.of({}));
    cache.invalidate();
    expect(cache.find('key')).toBeUndefined();
  });

  it('misses after a tag of the response is invalidated, and only then', () => {
    const cache = new ResponseCacheService();
    cache.store('one', cache.version, JsonResponse.of({}), ['product:1', 'product:2']);
    cache.store('other', cache.version, JsonResponse.of({}), ['product:3']);
    cache.invalidate(['product:4']);
    expect(cache.find('one')).toBeDefined();
    cache.invalidate(['product:2']);
    expect(cache.find('one')).toBeUndefined();
    expect(cache.find('other')).toBeDefined();
    cache.store('one', cache.version, JsonResponse.of({}), ['product:2']);
    expect(cache.find('one')).toBeDefined();
  });

  it.each([
    ['everything', undefined],
    ['one of its tags', ['product:2']],
  ] as const)('does not store a computation that began before a change of %s', (_, tags) => {
    const cache = new ResponseCacheService();
    const { version } = cache;
    cache.invalidate(tags);
    cache.invalidate(['product:4']);
    cache.store('key', version, JsonResponse.of({}), ['product:1', 'product:2']);
    expect(cache.find('key')).toBeUndefined();
  });

  it('stores a computation during which only other data changed', () => {
    const cache = new ResponseCacheService();
    const { version } = cache;
    cache.invalidate(['product:4']);
    cache.store('key', version, JsonResponse.of({}), ['product:1']);
    expect(cache.find('key')).toBeDefined();
    cache.invalidate(['product:1']);
    expect(cache.find('key')).toBeUndefined();
  });

  it('stores and returns nothing while suspended', () => {
    const cache = new ResponseCacheService();
    cache.suspend();
    cache.store('key', cache.version, JsonResponse.of({}));
    expect(cache.find('key')).toBeUndefined();
    cache.resume();
    expect(cache.find('key')).toBeUndefined();
  });

  it('evicts the least recently used response first', () => {
    const cache = new ResponseCacheService();
    const large = new JsonResponse('x'.repeat(4 * MEGABYTE));
    for (let at = 0; at < 10; at++) cache.store(`key ${at}`, cache.version, large);
    cache.find('key 0');
    cache.store('one more', cache.version, large);
    expect(cache.find('key 0')).toBe(large);
    expect(cache.find('key 1')).toBeUndefined();
  });

  it('does not store a response that would evict most others', () => {
    const cache = new ResponseCacheService();
    cache.store('key', cache.version, new JsonResponse('x'.repeat(20 * MEGABYTE)));
    expect(cache.find('key')).toBeUndefined();
  });

  it('finds a key worth storing from its second request on', () => {
    const cache = new ResponseCacheService();
    expect([cache.isWorthStoring('key'), cache.isWorthStoring('key')]).toEqual([false, true]);
  });
});
