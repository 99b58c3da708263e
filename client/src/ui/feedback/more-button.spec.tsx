import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreButton } from './more-button';

test('says that a page could not be loaded, and loads it on request or when the network is back', async () => {
  const onMore = jest.fn().mockRejectedValue(new Error('500'));
  render(<MoreButton label="Older orders" onMore={onMore} />);
  await userEvent.click(screen.getByRole('button', { name: 'Older orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The next page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  onMore.mockResolvedValue(undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Older orders' })).toBeInTheDocument();
  expect(onMore).toHaveBeenCalledTimes(3);
});
