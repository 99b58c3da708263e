import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CookieConsent } from './cookie-consent';

const show = () =>
  render(
    <MemoryRouter>
      <CookieConsent />
    </MemoryRouter>,
  );
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const popup = () => screen.queryByRole('region', { name: 'Cookies' });

beforeEach(() => {
  jest.useFakeTimers();
  document.cookie = 'cookieConsent=; Max-Age=0';
});
afterEach(() => jest.useRealTimers());

test('appears three seconds after the page has loaded', () => {
  show();
  wait(2999);
  expect(popup()).not.toBeInTheDocument();
  wait(1);
  expect(popup()).toBeInTheDocument();
});

test('does not appear again once accepted', () => {
  const { unmount } = show();
  wait(3000);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(popup()).not.toBeInTheDocument();
  unmount();
  show();
  wait(3000);
  expect(popup()).not.toBeInTheDocument();
});
