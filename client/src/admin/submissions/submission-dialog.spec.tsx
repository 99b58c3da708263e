import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SellerNamesDocument } from '../sellers';
import { SubmissionDialog } from './submission-dialog';
import { ReviewSubmissionDocument, type AdminSubmissionFragment } from './submissions.generated';

// Notes have specs of their own.
jest.mock('../annotations', () => ({ AnnotationsPanel: () => null }));

const SUBMISSION = {
  id: 5,
  trackName: 'Overpass',
  storeName: 'Night Bus',
  genre: 'Techno',
  bpm: 132,
  musicKey: 'F#',
  mode: null,
  price: 499,
  archiveLink: 'https://www.dropbox.com/s/overpass',
  projectLink: null,
  program: null,
  declarations: null,
  offeredPrice: null,
  contactEmail: 'm@example.com',
  status: 'pending',
  answer: null,
  productId: null,
  createdAt: '2026-03-07T12:00:00Z',
  reviewedAt: null,
  user: null,
} satisfies AdminSubmissionFragment;

const SENDER = { id: 4, name: 'Mia', lastName: 'Lind', email: 'mia@example.com' };

/** The suggestions of the seller field. */
const SELLERS = {
  request: { query: SellerNamesDocument, variables: () => true },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: { data: { sellers: { __typename: 'SellerConnection', nodes: [] } } },
};

function renderDialog(submission: AdminSubmissionFragment = SUBMISSION, onClose = jest.fn()) {
  const variables = { id: 5, input: { approve: false, reason: 'The kick clips' } };
  const reviewSubmission = { ...SUBMISSION, __typename: 'TrackSubmission', status: 'refused' };
  const { unmount } = render(
    <MockedProvider
      mocks={[
        SELLERS,
        { request: { query: ReviewSubmissionDocument, variables }, result: { data: { reviewSubmission } } },
      ]}
    >
      <MemoryRouter>
        <SubmissionDialog submission={submission} onClose={onClose} />
      </MemoryRouter>
    </MockedProvider>,
  );
  return { onClose, unmount };
}

test('prefills the submission and requires a preview to approve it', async () => {
  renderDialog();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Overpass');
  expect(screen.getByLabelText(/^Price/)).toHaveValue('499');
  expect(screen.getByLabelText(/^Download link/)).toHaveValue('https://www.dropbox.com/s/overpass');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Audio file is required')).toBeInTheDocument();
});

test('says that the track goes to the account that sent it, or to nobody once that is deleted', async () => {
  const { unmount } = renderDialog({ ...SUBMISSION, user: SENDER });
  expect(await screen.findByText('The account that sent the track.')).toBeInTheDocument();
  unmount();
  renderDialog();
  expect(await screen.findByText(/A name without a seller account: nobody is paid/)).toBeInTheDocument();
});

test('requires a reason to refuse', async () => {
  const { onClose } = renderDialog();
  await userEvent.click(screen.getByLabelText('Refuse'));
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Please enter a reason')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The kick clips');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('shows a reviewed submission read-only', () => {
  renderDialog({ ...SUBMISSION, status: 'refused', answer: 'The kick clips' });
  expect(screen.getByText('The kick clips')).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
