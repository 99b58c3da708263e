import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront, type Mock } from '../../../test/storefront';
import { DemoTracks } from './demo-tracks';
import { ServiceDemosDocument } from './services.generated';

const user = userEvent.setup({ delay: null });
const demo = (id: number, category: string) => ({
  __typename: 'Demo',
  id,
  category,
  name: `Demo ${id}`,
  img: 'a.webp',
  audio: 'a.mp3',
  bpm: 124,
  musicKey: 'C',
  mode: 'minor' as const,
  duration: 20,
  peaks: [],
});

function page(after: string | null, nodes: object[], endCursor: string | null = null): Mock {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor };
  return {
    request: { query: ServiceDemosDocument, variables: { after } },
    result: { data: { demos: { __typename: 'DemoConnection', nodes, pageInfo } } },
  };
}

beforeEach(() => {
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('groups every demo by category, from all pages', async () => {
  renderStorefront(<DemoTracks />, {
    mocks: [page(null, [demo(3, 'Techno'), demo(2, 'House')], 'c2'), page('c2', [demo(1, 'Techno')])],
  });
  await screen.findByRole('heading', { name: 'Demo 1' });
  const groups = screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('heading', { level: 4 })
      .map((heading) => heading.textContent),
  );
  expect(groups).toEqual([['Demo 2'], ['Demo 3', 'Demo 1']]);
});

test('queues the demos in the order of the page', async () => {
  renderStorefront(<DemoTracks />, { mocks: [page(null, [demo(3, 'Techno'), demo(2, 'House')])] });
  await user.click(await screen.findByRole('button', { name: 'Play Demo 3' }));
  const queue = JSON.parse(localStorage.getItem('audioPlayerQueue') ?? 'null') as {
    index: number;
    tracks: { id: string }[];
  };
  expect(queue.tracks.map(({ id }) => id)).toEqual(['demo_2', 'demo_3']);
  expect(queue.index).toBe(1);
});

test('loads the demos again on Retry', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  renderStorefront(<DemoTracks />, {
    mocks: [
      { request: { query: ServiceDemosDocument, variables: { after: null } }, error: new Error('offline') },
      page(null, [demo(1, 'Techno')]),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Techno' })).toBeInTheDocument();
});
