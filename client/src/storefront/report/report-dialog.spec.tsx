import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildViewer,
  refusal,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
  type Mock,
} from '../../../test/storefront';
import ReportDialog, { type Reported } from './report-dialog';
import { ReportContentDocument } from './report.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });
const TRACK: Reported = { kind: 'track', id: 9, name: 'Parallax' };

const open = (reported: Reported, ...mocks: Mock[]) =>
  renderStorefront(<ReportDialog reported={reported} open onOpenChange={jest.fn()} />, { mocks });
const takes = (target: object, email: string | null, result: Mock['result']): Mock => ({
  request: {
    query: ReportContentDocument,
    variables: {
      input: { reason: 'copy', text: 'My melody', email, ...target, recaptchaToken: 'submit token' },
    },
  },
  result,
});
const RECEIPT = { data: { reportContent: { __typename: 'ContentReportReceipt', id: 41 } } };

async function fillIn() {
  await user.selectOptions(screen.getByLabelText(/^Reason/), 'copy');
  await user.type(screen.getByLabelText(/^What is wrong/), 'My melody');
}
const send = () => user.click(screen.getByRole('button', { name: 'Send report' }));

afterEach(signOut);

test('names the fields that a visitor has left out', async () => {
  open(TRACK);
  await send();
  const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(messages).toHaveLength(3);
  expect(messages).toEqual(
    expect.arrayContaining(['Please choose a reason', 'Please tell us what is wrong']),
  );
});

test('shows a visitor the number of the report, and where the decision is mailed', async () => {
  open(
    { ...TRACK, kind: 'shop', name: 'Late Tapes' },
    takes({ sellerUserId: 9 }, 'ann@example.com', RECEIPT),
  );
  await fillIn();
  await user.type(screen.getByLabelText(/^Email/), 'ann@example.com');
  await send();
  expect(await screen.findByRole('dialog', { name: 'We have your report' })).toHaveTextContent(
    'Report #41: the shop “Late Tapes”. We look at it and mail our decision to ann@example.com.',
  );
});

test('asks a user for no address', async () => {
  signIn();
  open(TRACK, viewerIs(buildViewer()), takes({ productId: 9 }, null, RECEIPT));
  await fillIn();
  expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument();
  await send();
  expect(await screen.findByRole('dialog', { name: 'We have your report' })).toHaveTextContent(
    'ada@example.com',
  );
});

test('keeps the words when the report cannot be sent', async () => {
  open(TRACK, takes({ productId: 9 }, 'ann@example.com', refusal('', 'INTERNAL')));
  await fillIn();
  await user.type(screen.getByLabelText(/^Email/), 'ann@example.com');
  await send();
  expect(await screen.findByText('The report could not be sent. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^What is wrong/)).toHaveValue('My melody');
});
