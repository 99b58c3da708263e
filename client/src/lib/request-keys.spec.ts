import { renderHook } from '@testing-library/react';
import { useRequestKeys } from './request-keys';

test('a request keeps its key until it is done; another request has another key', () => {
  const { result, rerender } = renderHook(useRequestKeys);
  const first = result.current.keyFor({ amount: 5 });
  rerender();
  expect(result.current.keyFor({ amount: 5 })).toBe(first);
  const other = result.current.keyFor({ amount: 6 });
  expect(other).not.toBe(first);
  result.current.done();
  expect(result.current.keyFor({ amount: 6 })).not.toBe(other);
});
