import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch';

const choice = (name: string) => screen.getByRole('radio', { name });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('follows the system until a theme is chosen', async () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
  expect(choice('System')).toBeChecked();
  await userEvent.click(choice('Light'));
  expect(choice('Light')).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('light');
  await userEvent.click(choice('System'));
  expect(localStorage.getItem('theme')).toBeNull();
});

test('shows the choice of this browser in every switch of the page', async () => {
  localStorage.setItem('theme', 'dark');
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: 'Dark' });
  expect([first, second].every((radio) => (radio as HTMLInputElement).checked)).toBe(true);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Light' })[0]!);
  expect(screen.getAllByRole('radio', { name: 'Light' })[1]).toBeChecked();
});

test('follows another tab, and ignores a theme it does not know', () => {
  localStorage.setItem('theme', 'sepia');
  const { rerender } = render(<ThemeSwitch />);
  expect(choice('System')).toBeChecked();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  rerender(<ThemeSwitch />);
  expect(choice('Dark')).toBeChecked();
});

test('keeps working where the browser has no storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  render(<ThemeSwitch />);
  await userEvent.click(choice('Dark'));
  expect(choice('Dark')).toBeChecked();
  await userEvent.click(choice('System'));
  expect(choice('System')).toBeChecked();
});
