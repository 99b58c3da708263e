import { act, renderHook, waitFor } from '@testing-library/react';
import { usePageStart } from './use-page-start';

/** A list whose cursors are its items' numbers. */
function listOf(length: number) {
  return jest.fn((after: string | null, first: number) => {
    const from = Number(after ?? 0);
    const count = Math.min(first, length - from);
    return Promise.resolve(Array.from({ length: count }, (_, index) => String(from + index + 1)));
  });
}

function openPage(page: number, walk: ReturnType<typeof listOf>) {
  const onPageChange = jest.fn();
  const hook = renderHook(
    (props: { page: number }) => usePageStart({ page: props.page, scope: '', walk, onPageChange }),
    { initialProps: { page } },
  );
  return { ...hook, onPageChange };
}

test('the first page needs no walk', () => {
  const walk = listOf(500);
  const { result } = openPage(1, walk);
  expect(result.current.after).toBeNull();
  expect(walk).not.toHaveBeenCalled();
});

test('a page opened out of turn begins after the last item of the page before', async () => {
  const { result } = openPage(34, listOf(500));
  await waitFor(() => expect(result.current.after).toBe('330'));
});

test('a page told of by the one before is not walked to', async () => {
  const walk = listOf(500);
  const { result, rerender } = openPage(1, walk);
  act(() => result.current.learn('10'));
  rerender({ page: 2 });
  await waitFor(() => expect(result.current.after).toBe('10'));
  expect(walk).not.toHaveBeenCalled();
});

test('a page beyond the end leads to the last one', async () => {
  const { onPageChange } = openPage(99, listOf(64));
  await waitFor(() => expect(onPageChange).toHaveBeenCalledWith(7));
});

test('a failed walk is told, and can be tried again', async () => {
  const walk = listOf(64);
  walk.mockRejectedValueOnce(new Error('offline'));
  const { result } = openPage(2, walk);
  await waitFor(() => expect(result.current.error).toEqual(new Error('offline')));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.after).toBe('10'));
  expect(result.current.error).toBeUndefined();
});
