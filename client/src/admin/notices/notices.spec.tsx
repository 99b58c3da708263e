import { act, render, screen } from '@testing-library/react';
import Toasts from '../../ui/feedback/toasts';
import { notify } from './index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longer than the closing animation. */
const FADE_MS = 250;

test('shows a toast at the top right for three seconds', async () => {
  render(<Toasts />);
  act(() => notify.success('Saved'));
  await wait(0);
  const toast = screen.getByText('Saved').closest('li');
  expect(toast).toHaveAttribute('data-x-position', 'right');
  expect(toast).toHaveAttribute('data-y-position', 'top');
  await wait(2900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await wait(100 + FADE_MS);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
