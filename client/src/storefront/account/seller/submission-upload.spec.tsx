import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront, type Mock } from '../../../../test/storefront';
import { PackageRulesDocument, SubmitTrackDocument } from './seller.generated';
import { SubmissionForm } from './submission-form';

jest.mock('../../../lib/captcha', () => ({ captchaToken: async () => 'token' }));

interface Upload {
  onReady: (link: string) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The upload of the archive, driven by the tests. */
let mockUpload: Upload;

jest.mock('../../../package-upload', () => ({
  PackageUpload: (upload: Upload & { kind: string }) => {
    if (upload.kind === 'package') mockUpload = upload;
    return null;
  },
}));

const user = userEvent.setup({ delay: null });
const sentLinks: string[] = [];
const box = (label: string) => screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
const send = () => user.click(screen.getByRole('button', { name: 'Send for Review' }));

beforeEach(async () => {
  sentLinks.length = 0;
  const rules: Mock = {
    request: { query: PackageRulesDocument },
    result: {
      data: {
        packageSettings: { __typename: 'PackageSettings', allowExternalLinks: true, refuseGenerated: false },
      },
    },
  };
  const submit: Mock = {
    request: {
      query: SubmitTrackDocument,
      variables: ({ input }) => {
        sentLinks.push((input as { archiveLink: string }).archiveLink);
        return true;
      },
    },
    error: new Error('The test ends here'),
  };
  renderStorefront(
    <SubmissionForm sender={{ shopName: 'Nightshift', email: 'ada@example.com', commission: 15 }} />,
    { mocks: [rules, submit] },
  );
  await user.click(screen.getByRole('button', { name: 'Send Track' }));
});

async function fillAllButTheArchive() {
  await user.type(box('Track Name'), 'Glasshouse');
  await user.selectOptions(box('Price'), '$499');
  await user.selectOptions(box('Genre'), 'Techno');
  await user.type(box('BPM'), '128');
  await user.selectOptions(box('Vocals'), 'None');
  await user.selectOptions(box('AI tools'), 'None');
  await user.selectOptions(box('Melodic samples'), 'None');
  await user.selectOptions(box('Key'), 'F#');
}

test('sends the track by itself once its archive is checked', async () => {
  await fillAllButTheArchive();
  act(() => mockUpload.onBusyChange(true));
  await send();
  expect(await screen.findByText(/Your upload is not checked yet/)).toBeVisible();
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  expect(sentLinks).toEqual([]);
  act(() => {
    mockUpload.onReady('https://we.tl/t-uploaded');
    mockUpload.onBusyChange(false);
  });
  await waitFor(() => expect(sentLinks).toEqual(['https://we.tl/t-uploaded']));
});

test('names other missing fields at once, and not the archive that is on its way', async () => {
  act(() => mockUpload.onBusyChange(true));
  await send();
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(8));
  expect(box('Archive Link')).not.toHaveAttribute('aria-invalid', 'true');
});

test('asks for the archive when its upload was refused', async () => {
  await fillAllButTheArchive();
  act(() => mockUpload.onBusyChange(true));
  await send();
  await screen.findByText(/Your upload is not checked yet/);
  act(() => mockUpload.onBusyChange(false));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(sentLinks).toEqual([]);
});
