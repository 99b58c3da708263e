import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { respondToUploadsWith } from '../../../test/fake-uploads';
import { PackageCheckDocument } from '../packages';
import { SellerNamesDocument } from '../sellers';
import { SubmissionDialog } from './submission-dialog';
import { ReviewSubmissionDocument, type AdminSubmissionFragment } from './submissions.generated';

// Notes, and what is measured of an uploaded preview, have specs of their own.
jest.mock('../../audio-report', () => ({ FileAudioReport: () => null, TrackAudioReport: () => null }));
jest.mock('../track-matches', () => ({ RecordingMatches: () => null }));
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

/** The check of a package with a silent stem. */
const SILENT_STEM = {
  request: { query: PackageCheckDocument, variables: { id: 7 } },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: {
    data: {
      package: {
        __typename: 'Package',
        id: 7,
        status: 'ready',
        progress: 100,
        problem: null,
        report: {
          __typename: 'PackageReport',
          contents: [],
          findings: [
            {
              __typename: 'PackageFinding',
              kind: 'silent',
              severity: 'warning',
              file: 'Stems/Bass.wav',
              message: 'is silent',
            },
            {
              __typename: 'PackageFinding',
              kind: 'note',
              severity: 'info',
              file: null,
              message: 'It has no MIDI',
            },
          ],
          verdicts: [],
          stems: null,
          midi: [],
          projects: [],
        },
      },
    },
  },
};

const APPROVAL = {
  request: {
    query: ReviewSubmissionDocument,
    variables: ({ input }: { input: { approve: boolean } }) => input.approve,
  },
  result: {
    data: { reviewSubmission: { ...SUBMISSION, __typename: 'TrackSubmission', status: 'approved' } },
  },
};

afterEach(() => jest.restoreAllMocks());

function renderDialog(submission: AdminSubmissionFragment = SUBMISSION, onClose = jest.fn()) {
  const variables = { id: 5, input: { approve: false, reason: 'The kick clips' } };
  const reviewSubmission = { ...SUBMISSION, __typename: 'TrackSubmission', status: 'refused' };
  const { unmount } = render(
    <MockedProvider
      mocks={[
        SELLERS,
        SILENT_STEM,
        APPROVAL,
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

test('names the failed checks of the package, and approves the track only once they are accepted', async () => {
  respondToUploadsWith(200, {
    path: 'media/audio/cd34.mp3',
    duration: 187.2,
    peaks: [10],
    format: 'mp3',
    sample_rate: 44100,
    peak_db: -1,
  });
  const { onClose } = renderDialog({
    ...SUBMISSION,
    archiveLink: `${window.location.origin}/api/packages/7/file`,
  });
  const faults = await screen.findByRole('group', { name: 'Failed checks' });
  const named = within(faults).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Bass.wav: is silent']);
  await userEvent.upload(screen.getByLabelText(/^Audio/), new File(['x'], 'a.mp3', { type: 'audio/mpeg' }));
  await screen.findByLabelText('Technical check');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await within(faults).findByText(/Tick this box, or refuse the track/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(faults).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
