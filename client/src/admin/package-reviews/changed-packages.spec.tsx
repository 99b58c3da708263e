import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { ChangedPackages } from './changed-packages';
import {
  PackageReviewMatchesDocument,
  PackageReviewsDocument,
  ReviewPackageDocument,
} from './package-reviews.generated';

// The check and the matches have specs of their own.
jest.mock('../packages', () => ({ PackageCheck: () => null }));
jest.mock('../track-matches', () => ({ Matches: () => <p>The matches</p> }));

const REVIEW = {
  __typename: 'PackageReview',
  id: 4,
  status: 'pending',
  createdAt: '2026-03-07T12:00:00Z',
  package: {
    __typename: 'Package',
    id: 9,
    kind: 'package',
    fileName: 'Parallax 2.zip',
    link: 'http://localhost/api/packages/9/file',
  },
  product: { __typename: 'Product', id: 61, name: 'Parallax', storeName: 'Nightshift Audio' },
  matches: [] as object[],
};

const RECORDING = {
  __typename: 'MatchedRecording',
  audio: null,
  duration: null,
  title: 'Night Signal',
  seller: null,
  product: 7,
  sold: false,
  since: null,
  statement: null,
  peaks: [],
};

const MATCH = {
  __typename: 'TrackMatch',
  id: 3,
  share: 0.9,
  seconds: 40,
  start: 2,
  otherStart: 8,
  faster: 0,
  higher: 0,
  blocking: false,
  decision: null,
  reason: null,
  recording: RECORDING,
  other: RECORDING,
};

const waiting = (...packageReviews: object[]): MockLink.MockedResponse => ({
  request: { query: PackageReviewsDocument },
  result: { data: { packageReviews } },
});

function renderReviews(...mocks: MockLink.MockedResponse[]) {
  return render(
    <MockedProvider mocks={mocks}>
      <MemoryRouter>
        <ChangedPackages />
      </MemoryRouter>
    </MockedProvider>,
  );
}

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Review the package of Parallax' }));
  return within(await screen.findByRole('dialog', { name: 'New package of “Parallax”' }));
}

const matchesOf = { request: { query: PackageReviewMatchesDocument, variables: { id: 4 } } };

const verdict = (input: object, result: MockLink.MockedResponse['result']): MockLink.MockedResponse => ({
  request: { query: ReviewPackageDocument, variables: { id: 4, input } },
  result: result!,
});

test('shows nothing without a changed package', async () => {
  const query = jest.fn(() => ({ data: { packageReviews: [] } }));
  const { container } = renderReviews({ request: { query: PackageReviewsDocument }, result: query });
  await waitFor(() => expect(query).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});

test('lists changed packages and asks again after a failure', async () => {
  renderReviews(
    { request: { query: PackageReviewsDocument }, result: { errors: [new GraphQLError('boom')] } },
    waiting(REVIEW, {
      ...REVIEW,
      id: 5,
      package: { ...REVIEW.package, id: 10, kind: 'project' },
      matches: [{ __typename: 'TrackMatch', id: 3, blocking: true }],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Parallax by Nightshift AudioParallax 2.zip'),
    expect.stringMatching(/^Parallax by Nightshift Audio: project file.*same as an earlier recording/),
  ]);
});

test('approves a package, which leaves the list', async () => {
  const reviewPackage = { __typename: 'PackageReview', id: 4, status: 'approved' };
  renderReviews(
    waiting({ ...REVIEW, matches: [{ __typename: 'TrackMatch', id: 3, blocking: false }] }),
    { ...matchesOf, result: { errors: [new GraphQLError('boom')] } },
    { ...matchesOf, result: { data: { packageReview: { ...REVIEW, matches: [MATCH] } } } },
    verdict({ approve: true, reason: null }, { data: { reviewPackage } }),
    waiting(),
  );
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('The matches')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Review the package of Parallax' })).not.toBeInTheDocument();
});

test('refuses a package with a reason only, and stays open after an error', async () => {
  const held = new GraphQLError('This recording is the same as an earlier one', {
    extensions: { code: 'CONFLICT' },
  });
  const reviewPackage = { __typename: 'PackageReview', id: 4, status: 'refused' };
  renderReviews(
    waiting(REVIEW),
    verdict({ approve: true, reason: null }, { errors: [held] }),
    verdict({ approve: false, reason: 'The stems clip' }, { data: { reviewPackage } }),
    waiting(),
  );
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(dialog.queryByRole('button', { busy: true })).not.toBeInTheDocument());
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Please enter a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Message to the seller/), 'The stems clip');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
