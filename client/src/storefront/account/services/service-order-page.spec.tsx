import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import {
  refusal,
  buildViewer,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../../test/storefront';
import { nextStepOf } from './next-step';
import { ServiceOrderPage } from './service-order-page';
import {
  AcceptQuoteDocument,
  MyServiceOrderDocument,
  type ServiceOrderCourseFragment,
} from './services.generated';

const QUOTE = {
  __typename: 'ServiceQuote' as const,
  id: 4,
  status: 'open' as const,
  price: 600,
  deposit: 180,
  balance: 420,
  depositPercent: 30,
  rounds: 2,
  days: 14,
  extraRoundPrice: 80,
  sharePercent: null,
  delivers: ['Mix (WAV)', 'Master (WAV)'],
  note: 'With a dub version.',
  validUntil: '2099-12-04T10:00:00.000Z',
  answeredAt: null,
  declineReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const DEPOSIT = {
  __typename: 'ServicePayment' as const,
  isUsed: false,
  stage: 'deposit' as const,
  amount: 180,
  status: 'due' as const,
  orderId: null,
};

const order = (overrides: object = {}) => ({
  __typename: 'ServiceOrder' as const,
  id: 12,
  hasMaker: false,
  kind: 'mixingMastering' as const,
  status: 'quoted' as const,
  description: 'Warm, not loud.',
  endReason: null,
  dueAt: null,
  reviewUntil: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  details: {
    __typename: 'ServiceOrderDetails' as const,
    bpm: null,
    budget: null,
    example: null,
    genre: null,
    link: null,
    masterVersion: null,
    mixVersion: null,
    needs: ['Mixing'],
    projectFile: null,
    radioVersion: null,
    stemsCount: 24,
    version: null,
    wantedDate: null,
  },
  briefFiles: [],
  quotes: [QUOTE],
  versions: [],
  payments: [] as readonly object[],
  package: null,
  withdrawals: [] as readonly object[],
  messages: [],
  ...overrides,
});

const shows = (shown: object): Mock => ({
  request: { query: MyServiceOrderDocument, variables: { id: 12 } },
  result: { data: { serviceOrder: shown } },
});
const accepts = (result: Mock['result']): Mock => ({
  request: { query: AcceptQuoteDocument, variables: { id: 12, quoteId: 4 } },
  result,
});

beforeEach(signIn);
afterEach(signOut);

const user = userEvent.setup({ delay: null });

function renderPage(mocks: Mock[]) {
  renderStorefront(
    <Routes>
      <Route path="/account/services/:id" element={<ServiceOrderPage />} />
    </Routes>,
    { mocks: [viewerIs(buildViewer()), ...mocks], path: '/account/services/12' },
  );
}

test('says whose turn it is and what the offer contains, and accepts it after a confirmation', async () => {
  const agreed = order({
    status: 'accepted',
    quotes: [{ ...QUOTE, status: 'accepted', answeredAt: QUOTE.createdAt }],
    payments: [DEPOSIT],
  });
  renderPage([shows(order()), accepts({ data: { acceptQuote: agreed } })]);
  expect(await screen.findByText('Your turn:')).toBeInTheDocument();
  const offer = screen.getByRole('region', { name: 'Our offer' });
  for (const text of [
    'Mix (WAV)',
    '$180.00',
    '$420.00',
    '2 rounds in the price, $80.00 for each further one',
  ]) {
    expect(within(offer).getByText(text)).toBeInTheDocument();
  }
  await user.click(within(offer).getByRole('button', { name: 'Accept for $600.00' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('$180.00 before we begin and $420.00 for the final files');
  await user.click(within(dialog).getByRole('button', { name: 'Accept the offer' }));
  expect(await screen.findByRole('region', { name: 'What we agreed on' })).toBeInTheDocument();
  expect(screen.getByText(/Pay the deposit of \$180\.00 by 4 December 2026/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent('Deposit');
});

test('keeps the dialog open with the reason when the offer has ended meanwhile', async () => {
  const errors = [new GraphQLError('This offer has expired. Please write to us for a new one.')];
  renderPage([shows(order()), accepts({ errors })]);
  await user.click(await screen.findByRole('button', { name: 'Accept for $600.00' }));
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }));
  expect(
    await screen.findByText('This offer has expired. Please write to us for a new one.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('loads the latest offer when the one that was accepted no longer counts', async () => {
  const late = refusal('This offer no longer counts. Please look at the latest one.', 'CONFLICT');
  const latest = order({
    quotes: [
      { ...QUOTE, status: 'superseded' },
      { ...QUOTE, id: 5, price: 777 },
    ],
  });
  renderPage([shows(order()), accepts(late), shows(latest)]);
  await user.click(await screen.findByRole('button', { name: 'Accept for $600.00' }));
  await user.click(screen.getByRole('button', { name: 'Accept the offer' }));
  expect(await screen.findByRole('button', { name: 'Accept for $777.00' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('offers no answer to a quote that has expired', async () => {
  renderPage([shows(order({ quotes: [{ ...QUOTE, status: 'expired' }] }))]);
  expect(await screen.findByRole('region', { name: 'This offer has ended' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test('shows a failure with a button that tries again', async () => {
  const failed: Mock = { ...shows(order()), result: { errors: [new GraphQLError('boom')] } };
  renderPage([failed, shows(order())]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Our offer' })).toBeInTheDocument());
});

test('links the form of a withdrawal, filled in, once there is a contract and before its first version', async () => {
  const quotes = [{ ...QUOTE, status: 'accepted', answeredAt: QUOTE.createdAt }];
  const withdrawal = {
    __typename: 'Withdrawal',
    id: 3,
    status: 'open',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  const states = [
    order(),
    order({ status: 'in_progress', quotes, withdrawals: [withdrawal] }),
    order({ status: 'cancelled', quotes }),
    order({ status: 'accepted', quotes }),
  ];
  const links = [];
  for (const state of states) {
    renderPage([shows(state)]);
    await screen.findByRole('heading', { level: 1 });
    links.push(screen.queryByRole('link', { name: 'Withdraw from the contract' })?.getAttribute('href'));
    if (state === states[1]) {
      expect(screen.getByText('Withdrawal of 21 November 2026: we look at it.')).toBeInTheDocument();
    }
    cleanup();
  }
  expect(links).toEqual([undefined, undefined, undefined, '/withdrawal?service=12']);
});

describe('the next step', () => {
  const step = (course: Partial<ServiceOrderCourseFragment>) =>
    nextStepOf({
      status: 'new',
      endReason: null,
      dueAt: null,
      reviewUntil: null,
      quotes: [],
      payments: [],
      ...course,
    });

  it.each([
    ['new', {}, 'us', /within 48 hours/],
    ['accepted', { quotes: [{ ...QUOTE, deposit: 0 }] }, 'us', /^We begin/],
    [
      'accepted',
      { quotes: [{ ...QUOTE, answeredAt: '2026-11-20T10:00:00.000Z' }], payments: [DEPOSIT] },
      'you',
      /Pay the deposit of \$180\.00 by 4 December 2026/,
    ],
    ['in_review', {}, 'you', /Listen to the new version/],
    [
      'approved',
      { payments: [{ ...DEPOSIT, stage: 'balance', amount: 420 }] },
      'you',
      /Pay the balance of \$420\.00/,
    ],
    ['approved', {}, 'us', /prepare the final files/],
    ['in_progress', { dueAt: '2099-12-04T12:00:00.000Z' }, 'us', /is due on 4 December 2099/],
    [
      'in_progress',
      { dueAt: '2020-12-04T12:00:00.000Z' },
      'us',
      /still at work\. It was due on 4 December 2020/,
    ],
    [
      'in_review',
      { reviewUntil: '2099-12-04T12:00:00.000Z' },
      'you',
      /counts as approved on 4 December 2099/,
    ],
    ['done', {}, 'over', /done/],
    ['declined', { endReason: 'Too much' }, 'over', /declined: Too much/],
    ['cancelled', {}, 'over', /cancelled\./],
  ] as const)('of an order that is %s', (status, course, turn, text) => {
    const next = step({ status, ...(course as object) });
    expect(next.turn).toBe(turn);
    expect(next.text).toMatch(text);
  });
});
