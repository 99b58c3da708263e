import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toasts from '../../ui/feedback/toasts';
import { useDelete } from './use-delete';

function Page({ remove }: { remove: () => Promise<unknown> }) {
  const deletion = useDelete<{ name: string }>({
    title: () => 'Confirm Deletion',
    description: 'Are you sure you want to delete this coupon?',
    done: 'Coupon deleted successfully',
    failed: 'Failed to delete coupon',
    remove,
  });
  return (
    <>
      <button type="button" onClick={() => deletion.ask({ name: 'FIRSTDROP' })}>
        Ask
      </button>
      {deletion.dialog}
    </>
  );
}

async function ask(remove: jest.Mock) {
  render(
    <>
      <MockedProvider mocks={[]}>
        <Page remove={remove} />
      </MockedProvider>
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
}

test('deletes nothing before the confirmation', async () => {
  const remove = jest.fn();
  const dialog = await ask(remove);
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this coupon?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(remove).not.toHaveBeenCalled();
});

test('shows the success message and closes', async () => {
  await ask(jest.fn().mockResolvedValue(undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Coupon deleted successfully')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('stays open after a failure', async () => {
  await ask(jest.fn().mockRejectedValue(new Error('offline')));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete coupon')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});
