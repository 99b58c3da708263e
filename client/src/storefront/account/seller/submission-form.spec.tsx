import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { SubmissionForm } from './submission-form';
import {
  PackageRulesDocument,
  SubmitTrackDocument,
  type SubmitTrackMutationVariables,
} from './seller.generated';

jest.mock('../../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });
const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

let sent: SubmitTrackMutationVariables['input'][] = [];
beforeEach(() => (sent = []));

const submission = {
  __typename: 'TrackSubmission',
  id: 1,
  trackName: 'Glasshouse',
  genre: 'Techno',
  bpm: 128,
  musicKey: 'F#',
  mode: null,
  price: 499,
  status: 'pending',
  answer: null,
  createdAt: '2026-03-01T12:00:00Z',
  reviewedAt: null,
  trackPath: null,
  offeredPrice: null,
  archiveLink: 'https://we.tl/t-abc',
  projectLink: null,
  program: null,
  vocals: null,
  aiTools: null,
  samples: null,
  sampleSources: null,
  declarations: null,
  contactEmail: 'ada@example.com',
};

const packageRules = (allowExternalLinks: boolean): Mock => ({
  request: { query: PackageRulesDocument },
  result: {
    data: { packageSettings: { __typename: 'PackageSettings', allowExternalLinks, refuseGenerated: false } },
  },
  maxUsageCount: 5,
});

const SENDER = { shopName: 'Nightshift', email: 'ada@example.com', commission: 15 };

/** Opens the form. The server responds with each failure in turn, then accepts the track. */
async function open(...failures: ReturnType<typeof refusal>[]) {
  const mock: Mock = {
    request: {
      query: SubmitTrackDocument,
      variables: ({ input }) => {
        sent.push(input as SubmitTrackMutationVariables['input']);
        return true;
      },
    },
    maxUsageCount: 5,
    result: () =>
      failures.shift() ?? {
        data: { submitTrack: { __typename: 'SubmitTrackPayload', message: SENT, submission } },
      },
  };
  renderStorefront(<SubmissionForm sender={SENDER} />, { mocks: [mock, packageRules(true)] });
  await user.click(screen.getByRole('button', { name: 'Send Track' }));
}

async function fill() {
  await user.type(box('Track Name'), 'Glasshouse');
  await user.selectOptions(box('Price'), '$499');
  await user.selectOptions(box('Genre'), 'Techno');
  await user.type(box('BPM'), '128');
  await user.selectOptions(box('Key'), 'F#');
  await user.type(box('Archive Link'), 'https://we.tl/t-abc');
  await user.selectOptions(box('Vocals'), 'Original');
  await user.selectOptions(box('AI tools'), 'None');
  await user.selectOptions(box('Melodic samples'), 'None');
}

const send = () => user.click(screen.getByRole('button', { name: 'Send for Review' }));
/** Finds a field by its label without the asterisk of required fields. */
const box = (label: string) => screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();
const choices = (label: string) => box(label).querySelectorAll('option:not([value=""])');

test('fills in store name and contact email, offers 15 prices, 39 genres and 12 keys', async () => {
  await open();
  expect(box('Store Name')).toHaveValue('Nightshift');
  expect(box('Contact Email')).toHaveValue('ada@example.com');
  expect([choices('Price'), choices('Genre'), choices('Key')].map(({ length }) => length)).toEqual([
    15, 39, 12,
  ]);
});

test('shows what a sale earns after the commission', async () => {
  await open();
  await seen('The store keeps 15 % of a sale.');
  await user.selectOptions(box('Price'), '$499');
  await seen('You earn $424.15: the store keeps 15 %.');
});

test('fills in a refused track to be sent again', async () => {
  const refused = {
    ...submission,
    status: 'refused' as const,
    program: 'Cubase',
    projectLink: 'https://we.tl/p',
    mode: 'minor' as const,
    contactEmail: 'label@example.com',
    vocals: 'royalty_free' as const,
    aiTools: 'none' as const,
    samples: 'loops' as const,
    sampleSources: 'Splice',
    declarations: {
      __typename: 'TrackDeclarations' as const,
      samplesCleared: true,
      aiTools: 'none' as const,
      collaborators: 'Eve Other',
    },
  };
  renderStorefront(<SubmissionForm sender={SENDER} again={refused} />, { mocks: [packageRules(true)] });
  await user.click(screen.getByRole('button', { name: 'Send Glasshouse again' }));
  const filled = {
    'Store Name': 'Nightshift',
    'Track Name': 'Glasshouse',
    Price: '499',
    Genre: 'Techno',
    BPM: '128',
    Key: 'F#',
    'Mode (optional)': 'minor',
    'Archive Link': 'https://we.tl/t-abc',
    'Project Link (optional)': 'https://we.tl/p',
    'Program (optional)': 'Cubase',
    Vocals: 'royalty_free',
    'AI tools': 'none',
    'Melodic samples': 'loops',
    'Sources of the samples': 'Splice',
    'Contact Email': 'label@example.com',
  };
  const shown = Object.keys(filled).map((label) => [label, (box(label) as HTMLInputElement).value]);
  expect(Object.fromEntries(shown)).toEqual(filled);
  expect(box('It has no uncleared samples')).toBeChecked();
  expect(box('Collaborators')).toHaveValue('Eve Other');
});

test('asks for an upload alone where the store takes no links to other sites', async () => {
  renderStorefront(<SubmissionForm sender={SENDER} />, { mocks: [packageRules(false)] });
  await user.click(screen.getByRole('button', { name: 'Send Track' }));
  await waitFor(() =>
    expect(screen.getAllByText(/this store takes no links to other sites/)).toHaveLength(2),
  );
});

test('names the missing fields and focuses the first one', async () => {
  await open();
  await send();
  await seen('Please fill in all required fields.');
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(9));
  expect(box('Track Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('rejects an invalid contact email', async () => {
  await open();
  await fill();
  await user.clear(box('Contact Email'));
  await user.type(box('Contact Email'), 'ada@');
  await send();
  await seen('Please enter a valid email address.');
  expect(sent).toEqual([]);
});

test.each(['Archive Link', 'Project Link (optional)'])(
  'rejects a %s whose host only looks like an allowed one',
  async (label) => {
    await open();
    await fill();
    await user.clear(box(label));
    await user.type(box(label), 'https://dropbox.com.evil.test/a.zip');
    await send();
    await seen('Use only Dropbox, WeTransfer, Yandex Disk or Google Drive');
    expect(sent).toEqual([]);
  },
);

test('rejects a negative BPM', async () => {
  await open();
  await fill();
  await user.clear(box('BPM'));
  await user.type(box('BPM'), '-1');
  await send();
  await seen('BPM must be at least 0');
});

test('takes no AI vocals in a track without AI tools', async () => {
  await open();
  await fill();
  await user.selectOptions(box('Vocals'), 'AI');
  await send();
  await seen('AI vocals are made with AI tools: please choose assisted or generated');
  expect(sent).toEqual([]);
});

test('wants the sources of samples, sends a complete submission with the captcha token and closes the form', async () => {
  await open();
  await fill();
  await user.type(box('Project Link (optional)'), 'drive.google.com/file/d/1');
  await user.click(box('It has no uncleared samples'));
  await user.selectOptions(box('AI tools'), 'Assisted');
  await user.type(box('Collaborators'), ' Eve Other ');
  await user.selectOptions(box('Melodic samples'), 'Loops');
  await send();
  await seen('Please fill in all required fields.');
  await user.type(box('Sources of the samples'), ' Splice, royalty-free ');
  await send();
  await seen(SENT);
  expect(sent).toEqual([
    {
      storeName: 'Nightshift',
      trackName: 'Glasshouse',
      price: 499,
      genre: 'Techno',
      bpm: 128,
      musicKey: 'F#',
      mode: null,
      archiveLink: 'https://we.tl/t-abc',
      projectLink: 'https://drive.google.com/file/d/1',
      program: null,
      vocals: 'original',
      aiTools: 'assisted',
      samples: 'loops',
      sampleSources: 'Splice, royalty-free',
      declarations: { samplesCleared: true, aiTools: 'assisted', collaborators: 'Eve Other' },
      contactEmail: 'ada@example.com',
      recaptchaToken: 'submit token',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('keeps the input when sending fails, also after closing', async () => {
  await open(refusal('', 'INTERNAL'));
  await fill();
  await send();
  await seen('The track was not sent. Please try again.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Send Track' }));
  expect(box('Track Name')).toHaveValue('Glasshouse');
  expect(box('Genre')).toHaveValue('Techno');
  await send();
  await seen(SENT);
});
