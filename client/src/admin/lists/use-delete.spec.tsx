import { gql, type TypedDocumentNode } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import Toasts from '../../ui/feedback/toasts';
import { useDelete } from './use-delete';

const DELETE_COUPON: TypedDocumentNode<unknown, { id: number; expectedVersion?: number | null }> = gql`
  mutation DeleteCoupon($id: Int!, $expectedVersion: Int) {
    deleteCoupon(id: $id, expectedVersion: $expectedVersion) {
      message
    }
  }
`;

const DELETED = { data: { deleteCoupon: { __typename: 'MessagePayload', message: 'Deleted' } } };

function Page() {
  const deletion = useDelete({
    thing: 'coupon',
    mutation: DELETE_COUPON,
    title: () => 'Confirm Deletion',
  });
  return (
    <>
      <button type="button" onClick={() => deletion.confirm({ id: 7, version: 3 })}>
        Delete FIRSTDROP
      </button>
      {deletion.dialog}
    </>
  );
}

async function openConfirmation(result: jest.Mock) {
  const request = { query: DELETE_COUPON, variables: { id: 7, expectedVersion: 3 } };
  render(
    <>
      <MockedProvider mocks={[{ request, result }]}>
        <Page />
      </MockedProvider>
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete FIRSTDROP' }));
  return screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
}

test('deletes nothing before the confirmation', async () => {
  const result = jest.fn(() => DELETED);
  const dialog = await openConfirmation(result);
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this coupon?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(result).not.toHaveBeenCalled();
});

test('deletes the shown version, shows the success message and closes', async () => {
  await openConfirmation(jest.fn(() => DELETED));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Coupon deleted successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('stays open after a failure', async () => {
  await openConfirmation(
    jest.fn(() => ({ errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete coupon')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('closes when another admin has changed the row meanwhile, and says so', async () => {
  const extensions = { code: 'STALE' };
  await openConfirmation(jest.fn(() => ({ errors: [new GraphQLError('It was changed', { extensions })] })));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It was changed')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
