import { act, screen } from '@testing-library/react';
import { renderStorefront, type Mock } from '../../test/storefront';
import { MasterPreview } from './master-preview';
import { TrackPreviewDocument } from './track-preview.generated';

const READY = {
  __typename: 'TrackPreview',
  id: 7,
  status: 'ready',
  master: 'Night Drive (Master).wav',
  problem: null,
  duration: 200,
  peaks: Array.from({ length: 100 }, () => 50),
  sections: [],
  startSeconds: null,
  lengthSeconds: null,
  loudness: null,
  truePeak: null,
  audio: null,
};

const found = (trackPreview: object | null): Mock => ({
  request: { query: TrackPreviewDocument, variables: { id: 7 } },
  result: { data: { trackPreview } },
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows the master once the check of the package has ended, without being opened again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const mocks = [
    found(null),
    found(null),
    found({ ...READY, status: 'reading', duration: null }),
    found(READY),
  ];
  renderStorefront(<MasterPreview id={7} />, { mocks });
  expect(await screen.findByText(/the master then appears here by itself/)).toBeVisible();
  await pass(3_000);
  await pass(3_000);
  expect(await screen.findByText(/^Reading the master/)).toBeVisible();
  await pass(1_500);
  expect(await screen.findByRole('slider', { name: 'Section' })).toBeVisible();
  expect(screen.getByText('Night Drive (Master).wav')).toBeVisible();
  jest.useRealTimers();
});
