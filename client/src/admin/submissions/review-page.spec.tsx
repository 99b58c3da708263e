import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { respondToUploadsWith } from '../../../test/fake-uploads';
import { PackageCheckDocument } from '../packages';
import { SellerNamesDocument } from '../sellers';
import { SubmissionPage } from './review-page';
import {
  PackageMasterDocument,
  PendingSubmissionsDocument,
  ReviewSubmissionDocument,
  SubmissionReviewDocument,
  type AdminSubmissionFragment,
} from './submissions.generated';

// Notes, and what is measured of an uploaded preview, have specs of their own.
jest.mock('../../audio-report', () => ({
  ArrangementMarks: () => null,
  AudioReportPanel: () => null,
  FileAudioReport: () => null,
  TrackAudioReport: () => null,
}));
jest.mock('../track-matches', () => ({ Matches: () => null, RecordingMatches: () => null }));
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
  vocals: 'none' as const,
  aiTools: 'none' as const,
  samples: 'none' as const,
  sampleSources: null,
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

const HISTORY = {
  __typename: 'SellerHistory',
  seller: null,
  sent: 7,
  approved: 4,
  refused: 2,
  declined: 1,
  onSale: 3,
  sold: 5,
  refunded: 0,
  keptOffSale: 0,
};

const waiting = (...ids: number[]) => ({
  request: { query: PendingSubmissionsDocument },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: {
    data: {
      trackSubmissions: {
        __typename: 'TrackSubmissionConnection',
        nodes: ids.map((id) => ({
          __typename: 'TrackSubmission',
          id,
          trackName: id === SUBMISSION.id ? SUBMISSION.trackName : `Track ${id}`,
          createdAt: '2026-03-07T12:00:00Z',
        })),
        totalCount: ids.length,
      },
    },
  },
});

/** The package is known, but has no master. */
const NO_MASTER = {
  request: { query: PackageMasterDocument, variables: () => true },
  maxUsageCount: Number.POSITIVE_INFINITY,
  result: { data: { packageMaster: null } },
};

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

function show(submission: AdminSubmissionFragment = SUBMISSION) {
  const variables = { id: 5, input: { approve: false, reason: 'The kick clips' } };
  const reviewSubmission = { ...SUBMISSION, __typename: 'TrackSubmission', status: 'refused' };
  const trackSubmission = {
    ...submission,
    __typename: 'TrackSubmission',
    sellerHistory: HISTORY,
    matches: [],
  };
  render(
    <MockedProvider
      mocks={[
        SELLERS,
        SILENT_STEM,
        APPROVAL,
        NO_MASTER,
        waiting(5, 6),
        {
          request: { query: SubmissionReviewDocument, variables: () => true },
          maxUsageCount: Number.POSITIVE_INFINITY,
          result: ({ id }) => ({ data: { trackSubmission: { ...trackSubmission, id: Number(id) } } }),
        },
        { request: { query: ReviewSubmissionDocument, variables }, result: { data: { reviewSubmission } } },
      ]}
    >
      <MemoryRouter initialEntries={['/admin/submissions/5']}>
        <Routes>
          <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </MockedProvider>,
  );
}

const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(path), { timeout: 10_000 });
const approve = () => screen.findByRole('button', { name: 'Approve' });

test('prefills the submission and requires a preview to approve it', async () => {
  show();
  const published = await screen.findByRole('region', { name: 'To be published' });
  expect(published).toHaveTextContent('NameOverpass');
  expect(published).toHaveTextContent('Price$499');
  expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the track' }));
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveValue('Overpass');
  await userEvent.type(name, ' II');
  expect(published).toHaveTextContent('NameOverpass IIThe seller sent Overpass');
  expect(screen.getByLabelText(/^Price/)).toHaveValue('499');
  expect(screen.getByLabelText(/^Download link/)).toHaveValue('https://www.dropbox.com/s/overpass');
  await userEvent.click(await approve());
  expect(await screen.findByText('Audio file is required')).toBeInTheDocument();
});

test('says what the seller has not stated of the origin, and wants it before the approval', async () => {
  show({ ...SUBMISSION, vocals: null, samples: null });
  const origin = await screen.findByRole('region', { name: 'Origin' });
  expect(origin).toHaveTextContent('The seller has not stated: Vocals, Melodic samples.');
  await userEvent.click(await approve());
  expect(await within(origin).findByText('Vocals: please state it')).toBeInTheDocument();
  await userEvent.selectOptions(within(origin).getByLabelText('Vocals'), 'Original');
  await userEvent.selectOptions(within(origin).getByLabelText('Melodic samples'), 'None');
  await waitFor(() => expect(within(origin).queryByText(/please state it/)).not.toBeInTheDocument());
  expect(origin).not.toHaveTextContent('The track is approved once');
});

test('shows what the seller sent where the reviewer corrects the origin', async () => {
  show();
  const origin = await screen.findByRole('region', { name: 'Origin' });
  await userEvent.selectOptions(within(origin).getByLabelText('AI tools'), 'Assisted');
  expect(origin).toHaveTextContent('The seller sent No vocals · No AI · No samples');
});

test('unfolds the fields of the track when one of them is wrong', async () => {
  show({ ...SUBMISSION, trackName: '', archiveLink: `${window.location.origin}/api/packages/7/file` });
  await userEvent.click(await approve());
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
});

test('says to whom the track goes, its place in the queue, and what became of earlier ones', async () => {
  show({ ...SUBMISSION, user: SENDER });
  expect(await screen.findByText('The account that sent the track.')).toBeInTheDocument();
  expect(await screen.findByText('Submission 5, 1 of 2 that wait')).toBeInTheDocument();
  const history = screen.getByRole('region', { name: "Seller's history" });
  expect(history).toHaveTextContent('Sent7Approved4Refused2Declined1On sale3Sold5Refunded0Held0');
});

test('leaves a track without an account to nobody', async () => {
  show();
  expect(await screen.findByText(/A name without a seller account: nobody is paid/)).toBeInTheDocument();
});

test('requires a reason to refuse, and goes on to the next track', async () => {
  show();
  await userEvent.click(await screen.findByLabelText('Refuse'));
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Please enter a reason')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The kick clips');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await isAt('/admin/submissions/6');
});

test('obeys keys, except where letters are typed', async () => {
  show();
  await approve();
  await userEvent.keyboard('r');
  const reason = await screen.findByLabelText(/^Reason/);
  await waitFor(() => expect(reason).toHaveFocus());
  await userEvent.keyboard('nan a');
  expect(reason).toHaveValue('nan a');
  await isAt('/admin/submissions/5');
  reason.blur();
  await userEvent.keyboard('?');
  expect(await screen.findByText('Refuse: write the reason')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('n');
  await isAt('/admin/submissions/6');
});

test('shows a reviewed submission read-only', async () => {
  show({ ...SUBMISSION, status: 'refused', answer: 'The kick clips' });
  expect(await screen.findByText('The kick clips')).toBeInTheDocument();
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
  show({ ...SUBMISSION, archiveLink: `${window.location.origin}/api/packages/7/file` });
  const faults = await screen.findByRole('group', { name: 'Failed checks' });
  const named = within(faults).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Bass.wav: is silent']);
  await userEvent.click(screen.getByRole('button', { name: 'Edit the track' }));
  await userEvent.upload(screen.getByLabelText(/^Audio/), new File(['x'], 'a.mp3', { type: 'audio/mpeg' }));
  await screen.findByLabelText('Technical check');
  await userEvent.click(await approve());
  expect(await within(faults).findByText(/Tick this box, or refuse the track/)).toBeVisible();
  await isAt('/admin/submissions/5');
  await userEvent.click(within(faults).getByRole('checkbox'));
  await userEvent.click(await approve());
  await isAt('/admin/submissions/6');
});
