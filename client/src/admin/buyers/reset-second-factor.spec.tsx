import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import Toasts from '../../ui/feedback/toasts';
import { ResetSecondFactor } from './buyer-editor';
import { ResetSecondFactorDocument } from './buyers.generated';

const buyer = {
  id: 7,
  name: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  country: 'France',
  isAdmin: false,
  isSeller: false,
  isBlocked: false,
  createdAt: '2026-03-01T12:00:00Z',
  version: 1,
};

async function reset(result: object) {
  const request = { query: ResetSecondFactorDocument, variables: { userId: 7 } };
  const replied = jest.fn(() => result);
  render(
    <MockedProvider mocks={[{ request, result: replied }]}>
      <>
        <ResetSecondFactor buyer={buyer} />
        <Toasts />
      </>
    </MockedProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reset second factor' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Ada Byron');
  expect(replied).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }));
}

test('resets a second factor after a confirmation', async () => {
  await reset({ data: { resetSecondFactor: { __typename: 'MessagePayload', message: 'Done' } } });
  expect(await screen.findByText('The second factor of Ada Byron was reset')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test("shows the server's reason and keeps the dialog open", async () => {
  const extensions = { code: 'CONFLICT' };
  const message = 'You cannot reset your own second factor';
  await reset({ errors: [new GraphQLError(message, { extensions })] });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});
