import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { ConfirmSubscriptionPage, SubscriptionConfirmedPage, UnsubscribePage } from './subscription-pages';
import { ConfirmSubscriptionDocument, UnsubscribeDocument } from './subscription.generated';

const respond = (query: Mock['request']['query'], response: Pick<Mock, 'result' | 'error'>): Mock => ({
  request: { query, variables: { token: 'abc' } },
  ...response,
});
const confirmed = {
  data: {
    confirmSubscription: { __typename: 'ConfirmSubscriptionPayload', message: 'ok', email: 'dj@b.co' },
  },
};
const unsubscribed = { data: { unsubscribe: { __typename: 'MessagePayload', message: 'ok' } } };

function visit(path: string, ...mocks: Mock[]) {
  renderStorefront(
    <Routes>
      <Route path="confirm-subscription/:token" element={<ConfirmSubscriptionPage />} />
      <Route path="unsubscribe/:token?" element={<UnsubscribePage />} />
      <Route path="subscription-confirmed" element={<SubscriptionConfirmedPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, mocks },
  );
}

const address = () => screen.getByLabelText('Address').textContent;

describe('confirming', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('shows progress, then success, and opens the shop after 3 seconds', async () => {
    visit('/confirm-subscription/abc', respond(ConfirmSubscriptionDocument, { result: confirmed }));
    expect(screen.getByText('Processing your subscription confirmation...')).toBeInTheDocument();
    await pass(100);
    expect(screen.getByText('Subscription confirmed successfully!')).toBeInTheDocument();
    await pass(2000);
    expect(address()).toBe('/confirm-subscription/abc');
    await pass(1000);
    expect(address()).toBe('/shop');
  });

  test.each([
    [
      'an invalid link',
      { result: refusal('Failed to confirm subscription', 'BAD_USER_INPUT', 'token') },
      'Failed to confirm subscription',
    ],
    ['a broken connection', { error: new Error('offline') }, 'An error occurred'],
  ])('shows %s and opens the home page', async (_, response, text) => {
    visit('/confirm-subscription/abc', respond(ConfirmSubscriptionDocument, response));
    await pass(100);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(address()).toBe('/');
  });
});

describe('unsubscribing', () => {
  test('unsubscribes on mount and links to the home page', async () => {
    visit('/unsubscribe/abc', respond(UnsubscribeDocument, { result: unsubscribed }));
    expect(
      await screen.findByText('You have been successfully unsubscribed from our mailing list.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  test('requires a token', () => {
    visit('/unsubscribe');
    expect(screen.getByText('Invalid unsubscribe link')).toBeInTheDocument();
  });

  test.each([
    [{ result: refusal('Invalid unsubscribe link', 'BAD_USER_INPUT') }, 'Invalid unsubscribe link'],
    [{ result: refusal('boom', 'INTERNAL') }, 'Unsubscription failed. Please try again later.'],
    [{ error: new Error('offline') }, 'An error occurred during unsubscription.'],
  ])('shows why unsubscribing failed', async (response, text) => {
    visit('/unsubscribe/abc', respond(UnsubscribeDocument, response));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Back to Home' })).not.toBeInTheDocument();
  });
});

test('shows the email of the link only if it is valid', () => {
  visit('/subscription-confirmed?email=dj%40b.co');
  expect(screen.getByText('dj@b.co')).toBeInTheDocument();
});
