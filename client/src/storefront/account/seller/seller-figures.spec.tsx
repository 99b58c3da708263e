import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import SellerFigures from './seller-figures';
import { MySellerDashboardDocument } from './seller-figures.generated';

const NOTHING = { plays: 0, hearts: 0, carts: 0, sales: 0, earnings: 0, paid: 0, submissions: 0 };
type Counts = Partial<typeof NOTHING>;

/** A period whose figures all fall on its last day. */
const period = (days: number, month: string, counts: Counts = {}) => ({
  ...NOTHING,
  ...counts,
  days: Array.from({ length: days }, (_, index) => ({
    __typename: 'SellerDay',
    day: `2026-${month}-${String(index + 1).padStart(2, '0')}`,
    ...NOTHING,
    ...(index === days - 1 ? counts : {}),
  })),
});

const track = (id: number, name: string, counts: Counts = {}) => {
  const { plays, hearts, carts, sales, earnings } = { ...NOTHING, ...counts };
  return { __typename: 'SellerTrack', id, name, plays, hearts, carts, sales, earnings };
};

interface Shown {
  days?: number;
  now?: Counts;
  before?: Counts;
  tracks?: object[];
}

function dashboardIs({ days = 30, now, before, tracks = [] }: Shown): Mock {
  return {
    request: { query: MySellerDashboardDocument, variables: { days } },
    result: {
      data: {
        mySellerDashboard: {
          __typename: 'SellerDashboard',
          ...period(days, '03', now),
          previous: { __typename: 'SellerPeriod', ...period(days, '02', before) },
          tracks,
        },
      },
    },
  };
}

const show = (mocks: Mock[], path = '/account?tab=seller') =>
  renderStorefront(<SellerFigures />, { mocks, path });

const figure = async (name: string) => (await screen.findByRole('heading', { name })).parentElement;

test('shows each figure beside the period before, and its highest day', async () => {
  show([
    dashboardIs({
      now: { earnings: 1049.5, plays: 112, submissions: 1 },
      before: { plays: 100 },
      tracks: [track(1, 'Parallax', { plays: 112 })],
    }),
  ]);
  expect(await figure('Plays')).toHaveTextContent('Plays112+12% from 100');
  expect(await figure('Earned')).toHaveTextContent('Earned$1,049.50$0.00 in the period before');
  expect(await figure('Tracks sent')).toHaveTextContent('1');
  expect(screen.getByRole('img', { name: 'Plays over time: highest 112, 30 Mar 2026' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Hearts over time: nothing in this period' })).toBeInTheDocument();
});

test('has a row per day and per track', async () => {
  show([
    dashboardIs({
      now: { plays: 7, earnings: 425, sales: 1 },
      tracks: [
        track(1, 'Parallax', { plays: 2, earnings: 425, sales: 1 }),
        track(2, 'Undertow', { plays: 5 }),
      ],
    }),
  ]);
  const days = within(await screen.findByRole('table', { name: 'Figures by day' }));
  expect(days.getByRole('row', { name: '30 Mar 2026 $425.00 $0.00 1 7 0 0 0' })).toBeInTheDocument();
  expect(days.getAllByRole('row')).toHaveLength(31);
  const tracks = within(screen.getByRole('table', { name: 'Figures by track' }));
  expect(tracks.getByRole('row', { name: 'Parallax 2 0 0 1 $425.00' })).toBeInTheDocument();
  const names = () =>
    tracks.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
  expect(names()).toEqual([undefined, 'Parallax', 'Undertow']);
  await userEvent.click(tracks.getByRole('button', { name: 'Plays' }));
  await userEvent.click(tracks.getByRole('button', { name: 'Plays' }));
  expect(names()).toEqual([undefined, 'Undertow', 'Parallax']);
});

test('keeps the chosen period in the address, beside the tab', async () => {
  show([dashboardIs({}), dashboardIs({ days: 7, now: { plays: 3 } })]);
  await userEvent.click(await screen.findByRole('radio', { name: '7 days' }));
  expect(await figure('Plays')).toHaveTextContent('Plays3');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/account?tab=seller&period=7');
});

test('says when there is nothing to show', async () => {
  show([dashboardIs({})]);
  expect(await screen.findByText(/^Nothing in this period\./)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows an error, and the figures after a retry', async () => {
  const mock = dashboardIs({ now: { plays: 3 } });
  show([{ ...mock, result: refusal('', 'INTERNAL') }, mock]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your figures');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await figure('Plays')).toHaveTextContent('Plays3');
});
