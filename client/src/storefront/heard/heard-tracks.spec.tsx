import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeardHistory } from './heard-history';
import { clearHeard, markHeard, useHeardTracks, useIsHeard } from './heard-tracks';

beforeEach(() => {
  window.history.replaceState(null, '', '/shop');
  clearHeard();
});

test('marks a heard track at once and in local storage', () => {
  const { result } = renderHook(() => useIsHeard(7));
  expect(result.current).toBe(false);
  act(() => markHeard(7));
  expect(result.current).toBe(true);
  expect(JSON.parse(localStorage.getItem('heardTracks')!)).toEqual([[7, expect.any(Number)]]);
});

test('forgets the oldest of too many tracks', () => {
  const { result } = renderHook(() => useHeardTracks());
  act(() => {
    for (let id = 1; id <= 2_002; id++) markHeard(id);
  });
  expect(result.current.size).toBe(2_000);
  expect(result.current.has(2)).toBe(false);
});

test('stores the filters of the shop with the last track', () => {
  window.history.replaceState(null, '', '/shop?genre=Techno');
  act(() => markHeard(9));
  expect(JSON.parse(localStorage.getItem('lastSession')!)).toEqual({ search: '?genre=Techno', trackId: 9 });
});

test('clears the heard tracks in the account', async () => {
  act(() => markHeard(7));
  render(<HeardHistory />);
  expect(screen.getByText('1 track is marked as heard in this browser.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear heard tracks' }));
  expect(screen.getByText('No track is marked as heard in this browser.')).toBeInTheDocument();
  expect(localStorage.getItem('heardTracks')).toBeNull();
});
