import { JsonResponse } from './json-response.js';
import { ResponseCache } from './response-cache.js';

const MEGABYTE = 1024 * 1024;

describe('ResponseCache', () => {
  it('gives out what it keeps', () => {
    const cache = new ResponseCache();
    const answer = JsonResponse.of({ some: 'answer' });
    cache.keep('key', cache.version, answer);
    expect(cache.find('key')).toBe(answer);
  });

  it('gives out nothing that was computed before a change', () => {
    const cache = new ResponseCache();
    cache.keep('key', cache.version, JsonResponse.of({}));
    cache.invalidate();
    expect(cache.find('key')).toBeUndefined();
  });

  it('keeps nothing whose computation began before a change', () => {
    const cache = new ResponseCache();
    const { version } = cache;
    cache.invalidate();
    cache.keep('key', version, JsonResponse.of({}));
    expect(cache.find('key')).toBeUndefined();
  });

  it('keeps and gives out nothing while changes cannot be heard of', () => {
    const cache = new ResponseCache();
    cache.suspend();
    cache.keep('key', cache.version, JsonResponse.of({}));
    expect(cache.find('key')).toBeUndefined();
    cache.resume();
    expect(cache.find('key')).toBeUndefined();
  });

  it('makes room by dropping what was not asked for the longest', () => {
    const cache = new ResponseCache();
    const large = new JsonResponse('x'.repeat(4 * MEGABYTE));
    for (let at = 0; at < 10; at++) cache.keep(`key ${at}`, cache.version, large);
    cache.find('key 0');
    cache.keep('one more', cache.version, large);
    expect(cache.find('key 0')).toBe(large);
    expect(cache.find('key 1')).toBeUndefined();
  });

  it('keeps nothing that would push out all the rest', () => {
    const cache = new ResponseCache();
    cache.keep('key', cache.version, new JsonResponse('x'.repeat(20 * MEGABYTE)));
    expect(cache.find('key')).toBeUndefined();
  });

  it('takes an answer for worth keeping when it is asked for again', () => {
    const cache = new ResponseCache();
    expect([cache.isWorthKeeping('key'), cache.isWorthKeeping('key')]).toEqual([false, true]);
  });
});
