import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { OpenMatches } from './open-matches';
import { RecordingMatches } from './recording-matches';
import {
  AudioMatchesDocument,
  DecideMatchDocument,
  OpenMatchesDocument,
  type AudioMatchesQuery,
} from './track-matches.generated';

const AUDIO = 'media/audio/ab12.mp3';

const recording = (fields: object = {}) => ({
  __typename: 'MatchedRecording' as const,
  audio: AUDIO,
  duration: 60,
  title: null,
  seller: null,
  product: null,
  sold: false,
  since: null,
  statement: null,
  peaks: [10, 80, 40],
  ...fields,
});

const MATCH = {
  __typename: 'TrackMatch' as const,
  id: 3,
  share: 0.9,
  seconds: 40,
  start: 2,
  otherStart: 8,
  faster: 2,
  higher: 0,
  blocking: true,
  decision: null,
  reason: null,
  recording: recording(),
  other: recording({ audio: 'media/audio/cd34.mp3', title: 'Sold Once', product: 7, sold: true }),
};

const ALLOWED = { ...MATCH, blocking: false, decision: 'allowed' as const, reason: 'Sent back' };
const REQUEST = { query: AudioMatchesDocument, variables: { path: AUDIO } };

const found = (status: string, ...matches: object[]) => ({
  request: REQUEST,
  result: { data: { audioMatches: { __typename: 'AudioMatches', status, matches } } as AudioMatchesQuery },
});
const failed = (code: string) => ({
  request: REQUEST,
  result: { errors: [new GraphQLError('boom', { extensions: { code } })] },
});

function renderWith(mocks: MockLink.MockedResponse[], children: ReactNode) {
  return render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter>{children}</MemoryRouter>
    </MockedProvider>,
  );
}

const renderMatches = (...mocks: MockLink.MockedResponse[]) =>
  renderWith(mocks, <RecordingMatches audio={AUDIO} />);

const button = (name: string) => screen.findByRole('button', { name });

test('waits for the comparison and shows what it found', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderMatches(found('waiting'), found('ready', MATCH));
  expect(await screen.findByText('Comparing with all other tracks')).toBeInTheDocument();
  jest.advanceTimersByTime(2_000);
  expect(await screen.findByRole('link', { name: 'Sold Once' })).toHaveAttribute(
    'href',
    '/admin/products/edit/7',
  );
  expect(screen.getByText('90 % the same over 40 s, 2 % faster')).toBeInTheDocument();
  expect(screen.queryByText('Comparing with all other tracks')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['a recording of its own', found('ready')],
  ['audio that cannot be compared', found('failed')],
  ['a file from before uploads were compared', failed('NOT_FOUND')],
])('shows nothing for %s', async (_, mock) => {
  const query = jest.fn(() => mock.result);
  const { container } = renderMatches({ request: REQUEST, result: query as never });
  await waitFor(() => expect(query).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});

test('asks again after a failure', async () => {
  renderMatches(failed('INTERNAL'), found('ready', MATCH));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to compare with other tracks.');
  await userEvent.click(await button('Retry'));
  expect(await screen.findByRole('link', { name: 'Sold Once' })).toBeInTheDocument();
});

test('lists what is held of all recordings, by name, and loads it again after a failure', async () => {
  const held = { ...MATCH, recording: recording({ title: 'Copy', seller: 'Rival', product: 9 }) };
  const request = { query: OpenMatchesDocument };
  const mocks = [
    { request, error: new Error('offline') },
    { request, result: { data: { openMatches: [held] } } },
  ];
  renderWith(mocks, <OpenMatches />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load same recordings.');
  await userEvent.click(await button('Retry'));
  expect(await screen.findByRole('link', { name: 'Sold Once' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Copy' }).parentElement).toHaveTextContent(
    'Copy by Rival is the same recording as',
  );
});

test('stores a decision with its reason only', async () => {
  const variables = { id: 3, input: { decision: 'allowed' as const, reason: 'Sent back' } };
  const decideMatch = { __typename: 'TrackMatch' as const, id: 3, decision: 'allowed', reason: 'Sent back' };
  renderMatches(
    found('ready', MATCH),
    { request: { query: DecideMatchDocument, variables }, result: { data: { decideMatch } } },
    found('ready', ALLOWED),
  );
  await userEvent.click(await button('Allow the sale'));
  expect(screen.getByText('Please enter a reason')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Reason of the decision/), 'Sent back');
  await userEvent.click(await button('Allow the sale'));
  expect(await screen.findByText('Allowed: Sent back')).toBeInTheDocument();
  expect(screen.queryByText(/cannot be published/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Allow the sale' })).not.toBeInTheDocument();
  expect(await button('Keep off sale')).toBeEnabled();
});

test('lets a match with an earlier recording be decided, with what both sellers say', async () => {
  renderMatches(
    found('ready', {
      ...MATCH,
      recording: recording({ title: 'Copy', statement: 'It is licensed' }),
      other: recording({
        title: 'First',
        seller: 'Rival',
        product: 7,
        since: '2026-03-01T12:00:00Z',
        statement: 'It is not',
      }),
    }),
  );
  expect(await screen.findByText('Rival, here since 1 Mar 2026')).toBeInTheDocument();
  expect(
    screen.getByText('It cannot be published until you decide: the same recording was here earlier.'),
  ).toBeInTheDocument();
  expect(screen.getByText('The seller of Copy says').parentElement).toHaveTextContent('It is licensed');
  expect(screen.getByText('The seller of First says').parentElement).toHaveTextContent('It is not');
  expect(await button('Keep off sale')).toBeEnabled();
});

test('plays one recording at a time, at the same place of the common part', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { container } = renderMatches(found('ready', MATCH));
  await userEvent.click(await button('Play Sold Once'));
  const [own, other] = container.querySelectorAll('audio');
  expect(other!.currentTime).toBe(8);
  other!.currentTime = 18.2;
  await userEvent.click(await button('Play This recording'));
  expect(pause.mock.contexts).toContain(other);
  expect(own!.currentTime).toBeCloseTo(2 + 10.2 / 1.02, 3);
  expect(await button('Play Sold Once')).toBeInTheDocument();
});

test('shows a track without a stored file', async () => {
  const other = { ...MATCH.other, audio: null, duration: null, peaks: [] };
  renderMatches(found('ready', { ...MATCH, other }));
  expect(await screen.findByText('The file is no longer stored.')).toBeInTheDocument();
  expect(await button('Play Sold Once')).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Sold Once' })).not.toBeInTheDocument();
});
