import { screen, within } from '@testing-library/react';
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
} from '../../../../../test/storefront';
import { WorkList } from './work-list';
import { WorkPage } from './work-page';
import { workStepOf } from './work-step';
import { MyWorkDocument, WorkOrderDocument, WriteWorkMessageDocument } from './work.generated';

// It has specs of its own.
jest.mock('../../../../service-review', () => ({ ServiceReviewPanel: () => null }));

const ROW = {
  __typename: 'ServiceOrder' as const,
  id: 12,
  kind: 'mixingMastering' as const,
  status: 'in_progress' as const,
  createdAt: '2026-11-19T10:00:00.000Z',
  dueAt: '2099-12-04T12:00:00.000Z',
  endReason: null,
  package: null,
  stemsComparison: null,
};

const ORDER = {
  ...ROW,
  description: 'Warm, not loud.',
  makerCommissionPercent: 15,
  briefFiles: [
    {
      __typename: 'ServiceBriefFile' as const,
      id: 7,
      kind: 'reference' as const,
      name: 'Reference 1.wav',
      size: 52_428_800,
      duration: 361.4,
      tempo: 128,
      key: 'A minor',
      loudness: -9.4,
      soundFiles: null,
    },
  ],
  details: {
    __typename: 'ServiceOrderDetails' as const,
    bpm: null,
    budget: 900,
    example: 'https://soundcloud.com/x/night',
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
  quote: {
    __typename: 'ServiceQuote' as const,
    id: 4,
    status: 'accepted' as const,
    price: 600,
    deposit: 180,
    balance: 420,
    depositPercent: 30,
    rounds: 2,
    days: 14,
    extraRoundPrice: 80,
    delivers: ['Mix (WAV)', 'Master (WAV)'],
    sharePercent: null,
    note: null,
    validUntil: '2099-12-04T10:00:00.000Z',
    answeredAt: '2026-11-20T10:00:00.000Z',
    declineReason: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  messages: [
    {
      __typename: 'ServiceMessage' as const,
      id: 1,
      side: 'customer' as const,
      text: 'Darker, please.',
      files: [],
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

const shows = (result: Mock['result']): Mock => ({
  request: { query: WorkOrderDocument, variables: { id: 12 } },
  result,
});

beforeEach(signIn);
afterEach(signOut);

const user = userEvent.setup({ delay: null });

function renderPage(mocks: Mock[]) {
  renderStorefront(
    <Routes>
      <Route path="/account/seller/work/:id" element={<WorkPage />} />
    </Routes>,
    { mocks: [viewerIs(buildViewer({ isSeller: true })), ...mocks], path: '/account/seller/work/12' },
  );
}

test('says whose turn it is, what is to be delivered, and the share of the maker', async () => {
  renderPage([shows({ data: { serviceOrder: ORDER } })]);
  expect(await screen.findByText('Your turn:')).toBeInTheDocument();
  const agreed = screen.getByRole('region', { name: 'What is agreed' });
  expect(agreed).toHaveTextContent('You get $510.00, 85 % of the price');
  expect(within(agreed).getByText('Mix (WAV)')).toBeInTheDocument();
  expect(agreed).not.toHaveTextContent('$180.00');
  const brief = screen.getByRole('region', { name: 'The request' });
  expect(brief).toHaveTextContent('Warm, not loud.');
  expect(within(brief).getByRole('link', { name: 'soundcloud.com/x/night' })).toBeInTheDocument();
  expect(brief).not.toHaveTextContent('900');
  const files = screen.getByRole('region', { name: 'Files of the request' });
  expect(files).toHaveTextContent('6:01, 128 BPM, A minor, -9.4 LUFS, 50.0 MB');
  expect(within(files).getByRole('link', { name: 'Reference 1.wav' })).toHaveAttribute(
    'href',
    '/api/service-orders/12/brief-files/7',
  );
  expect(screen.getByRole('list', { name: 'Messages' })).toHaveTextContent('Customer');
});

test('writes to the customer, and keeps what could not be sent', async () => {
  const write = (result: Mock['result']): Mock => ({
    request: { query: WriteWorkMessageDocument, variables: { id: 12, text: 'With pleasure.' } },
    result,
  });
  const sent = {
    __typename: 'ServiceMessage',
    id: 2,
    side: 'maker',
    text: 'With pleasure.',
    files: [],
    createdAt: ROW.createdAt,
  };
  renderPage([
    shows({ data: { serviceOrder: ORDER } }),
    write({ errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] }),
    write({ data: { sendServiceMessage: { ...ORDER, messages: [...ORDER.messages, sent] } } }),
  ]);
  await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'With pleasure.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('The message could not be sent. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('With pleasure.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await within(screen.getByRole('list', { name: 'Messages' })).findByText('You')).toBeInTheDocument();
});

test('shows nothing of work that was taken back, and offers no retry', async () => {
  renderPage([shows(refusal('You are not allowed to do this', 'FORBIDDEN'))]);
  expect(await screen.findByText('You are not allowed to do this')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('loads again after a failure', async () => {
  renderPage([shows({ errors: [new GraphQLError('boom')] }), shows({ data: { serviceOrder: ORDER } })]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'The request' })).toBeInTheDocument();
});

describe('the list', () => {
  const lists = (nodes: object[]): Mock => ({
    request: { query: MyWorkDocument },
    result: {
      data: {
        myServiceOrders: {
          __typename: 'ServiceOrderConnection',
          nodes,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  });
  const renderList = (nodes: object[]) =>
    renderStorefront(<WorkList />, { mocks: [viewerIs(buildViewer({ isSeller: true })), lists(nodes)] });

  test('leads to each order, and says whose turn it is', async () => {
    renderList([ROW]);
    const link = await screen.findByRole('link', { name: /Mixing & Mastering #12/ });
    expect(link).toHaveAttribute('href', '/account/seller/work/12');
    expect(link).toHaveTextContent('Your turn: Make the work, and send a version by 4 December 2099.');
  });

  test('says what comes while there is none', async () => {
    renderList([]);
    expect(await screen.findByText(/^No custom work yet/)).toBeInTheDocument();
  });
});

test.each([
  ['new', 'store', /^We are writing an offer/],
  ['quoted', 'customer', /begin once it is accepted/],
  ['accepted', 'customer', /pays the deposit/],
  ['in_review', 'customer', /listens/],
  ['approved', 'you', /Deliver the final files/],
  ['done', 'over', /done/],
  ['cancelled', 'over', /ended: Too late/],
] as const)('the next step of work that is %s', (status, turn, text) => {
  const step = workStepOf({
    status,
    dueAt: null,
    endReason: status === 'cancelled' ? 'Too late' : null,
    package: null,
  });
  expect(step).toEqual({ turn, text: expect.stringMatching(text) as string, isLate: false });
});

test('work whose day has passed is late', () => {
  const step = workStepOf({
    status: 'in_progress',
    dueAt: '2020-12-04T12:00:00.000Z',
    endReason: null,
    package: null,
  });
  expect(step).toMatchObject({
    turn: 'you',
    isLate: true,
    text: expect.stringMatching(/was due on 4 December 2020/) as string,
  });
});
