import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import { HeardHistory } from './heard-history';
import { HeardSync } from './heard-sync';
import { ClearHeardTracksDocument } from './heard-history.generated';
import { MarkTracksHeardDocument, MyHeardTracksDocument } from './heard.generated';
import {
  claimMarks,
  clearHeard,
  dropMarksOfOthers,
  markHeard,
  unsentMarks,
  useHeardTracks,
  useIsHeard,
} from './heard-tracks';

beforeEach(() => {
  window.history.replaceState(null, '', '/shop');
  clearHeard();
  localStorage.clear();
});

test('marks a heard track at once and in local storage', () => {
  const { result } = renderHook(() => useIsHeard(7));
  expect(result.current).toBe(false);
  act(() => markHeard(7));
  expect(result.current).toBe(true);
  expect(JSON.parse(localStorage.getItem('heardTracks')!)).toEqual([[7, expect.any(Number)]]);
});

test('drops broken marks of the storage', () => {
  const { result } = renderHook(() => useHeardTracks());
  const stored = [[7, 1], [0, 1], [8, 1e300], [9, 'x'], [2 ** 31, 1], null, 'x', [10]];
  localStorage.setItem('heardTracks', JSON.stringify(stored));
  localStorage.setItem('heardUnsent', JSON.stringify([7, 8, 2 ** 31, 'x']));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'heardTracks' })));
  expect([...result.current]).toEqual([[7, 1]]);
  expect(unsentMarks()).toEqual([{ id: 7, heardAt: '1970-01-01T00:00:00.001Z' }]);
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

const viewer = buildViewer({ id: 5 });
const heardByAccount = (ids: number[], session: object | null = null): Mock => ({
  request: { query: MyHeardTracksDocument },
  result: { data: { myHeardTracks: { __typename: 'HeardTracks', ids, session } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

/** Takes every batch, or none. */
function receivesMarks(isOffline = false) {
  const batches: number[][] = [];
  const mock: Mock = {
    request: {
      query: MarkTracksHeardDocument,
      variables: ({ input }: { input: { tracks: { id: number }[] } }) => {
        batches.push(input.tracks.map(({ id }) => id));
        return true;
      },
    },
    maxUsageCount: Number.POSITIVE_INFINITY,
    ...(isOffline
      ? { error: new Error('offline') }
      : { result: { data: { markTracksHeard: { __typename: 'MessagePayload', message: 'ok' } } } }),
  };
  return { batches, mock };
}

function Marks() {
  return <output aria-label="Heard">{[...useHeardTracks().keys()].join()}</output>;
}

const page = (
  <>
    <HeardSync />
    <HeardHistory />
    <Marks />
  </>
);

describe('a signed-in listener', () => {
  beforeEach(signIn);
  afterEach(() => act(signOut));

  test("sends a visitor's marks at login, and gets those of other devices", async () => {
    act(() => {
      markHeard(7);
      markHeard(8);
    });
    const { batches, mock } = receivesMarks();
    renderStorefront(page, { mocks: [viewerIs(viewer), mock, heardByAccount([3, 7, 8])] });
    await waitFor(() => expect(screen.getByLabelText('Heard')).toHaveTextContent('3,7,8'));
    expect(batches).toEqual([[7, 8]]);
    expect(localStorage.getItem('heardUnsent')).toBeNull();
  });

  test('keeps marks that could not be sent', async () => {
    act(() => markHeard(7));
    const { batches, mock } = receivesMarks(true);
    renderStorefront(page, { mocks: [viewerIs(viewer), mock, heardByAccount([3])] });
    await waitFor(() => expect(screen.getByLabelText('Heard')).toHaveTextContent('3,7'));
    expect(batches).toEqual([[7]]);
    expect(JSON.parse(localStorage.getItem('heardUnsent')!)).toEqual([7]);
  });

  test('does not get the marks of another account, nor leave marks behind', async () => {
    act(() => markHeard(7));
    act(() => claimMarks(4));
    const { batches, mock } = receivesMarks();
    renderStorefront(page, { mocks: [viewerIs(viewer), mock, heardByAccount([3])] });
    await waitFor(() => expect(screen.getByLabelText('Heard')).toHaveTextContent(/^3$/));
    expect(batches).toEqual([]);
    act(() => dropMarksOfOthers(null));
    expect(screen.getByLabelText('Heard')).toBeEmptyDOMElement();
  });

  test('clears the heard tracks of the account', async () => {
    const cleared: Mock = {
      request: { query: ClearHeardTracksDocument },
      result: { data: { clearHeardTracks: { __typename: 'MessagePayload', message: 'ok' } } },
    };
    renderStorefront(page, { mocks: [viewerIs(viewer), heardByAccount([7]), cleared] });
    expect(
      await screen.findByText('1 track is marked as heard in your account, on all your devices.'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear heard tracks' }));
    expect(await screen.findByText('No track is marked as heard in your account.')).toBeInTheDocument();
    expect(localStorage.getItem('heardTracks')).toBeNull();
  });
});
