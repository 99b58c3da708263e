import { act, cleanup, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { notify } from './notify';
import { Toaster } from './toaster';

const ID = 'order-5';

/** The first toast loads the toaster, which no test may wait for while it holds the clock. */
beforeAll(async () => {
  render(<Toaster />);
  act(() => notify.info('The first toast'));
  await screen.findByText('The first toast');
  cleanup();
  toast.dismiss();
});
beforeEach(() => void render(<Toaster />));
afterEach(() => jest.useRealTimers());

test('replaces the toast with the same id', async () => {
  act(() => notify.success('Order #5 is now pending', { id: ID }));
  await screen.findByText('Order #5 is now pending');
  act(() => notify.success('Order #5 is now completed', { id: ID }));
  expect(await screen.findByText('Order #5 is now completed')).toBeVisible();
  expect(screen.queryByText('Order #5 is now pending')).not.toBeInTheDocument();
});

test('keeps a toast that is shown while the previous one leaves', async () => {
  act(() => notify.success('Order #5 is processing again', { id: ID }));
  const leaving = await screen.findByText('Order #5 is processing again');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => notify.error('The track has gone elsewhere', { id: ID }));
  await screen.findByText('The track has gone elsewhere');
  if (leaving.isConnected) await waitForElementToBeRemoved(leaving);
  expect(screen.getByText('The track has gone elsewhere')).toBeInTheDocument();
});

test('keeps a toast that is shown by the action of another', async () => {
  const again = () => notify.success('Order #5 is pending again', { id: ID });
  act(() =>
    notify.success('Order #5 is now completed', { id: ID, action: { label: 'Undo', onClick: again } }),
  );
  const leaving = await screen.findByText('Order #5 is now completed');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Order #5 is pending again');
  if (leaving.isConnected) await waitForElementToBeRemoved(leaving);
  expect(screen.getByText('Order #5 is pending again')).toBeInTheDocument();
});

test('dismisses a toast by its id', async () => {
  act(() => notify.info('Uploading', { id: ID }));
  const shown = await screen.findByText('Uploading');
  act(() => notify.dismiss(ID));
  await waitForElementToBeRemoved(shown);
});

test.each([
  ['/shop', 5000],
  ['/cart', 5000],
  ['/account', 3000],
  ['/checkout', 3000],
  ['/unsubscribe/abc', 3000],
  ['/admin/orders', 3000],
])('shows every toast on %s for %s ms', async (path, ms) => {
  window.history.replaceState(null, '', path);
  jest.useFakeTimers();
  act(() => notify.info(`Seen on ${path}`));
  await act(() => jest.advanceTimersByTimeAsync(ms - 200));
  expect(screen.getByText(`Seen on ${path}`)).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(screen.queryByText(`Seen on ${path}`)).not.toBeInTheDocument();
  jest.useRealTimers();
});
