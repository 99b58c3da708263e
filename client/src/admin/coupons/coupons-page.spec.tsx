import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { MockedProvider } from '@apollo/client/testing/react';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endAdminSession, startAdminSession } from '../session';
import { useToggleCoupon } from './coupons-page';
import {
  AdminCouponFragmentDoc,
  SetCouponActiveDocument,
  type AdminCouponFragment,
} from './coupons.generated';

const COUPON = {
  __typename: 'Coupon',
  id: 1,
  code: 'HALF',
  discountPercent: 50,
  isForever: true,
  expiryDate: null,
  maxUsesPerBuyer: null,
  isActive: true,
  createdAt: '2026-03-07T12:00:00Z',
  version: 1,
} as const;

/** Responds to the newest request first. */
class OvertakingLink extends ApolloLink {
  private readonly waiting: (() => void)[] = [];

  override request({ variables }: ApolloLink.Operation) {
    return new Observable<ApolloLink.Result>((observer) => {
      this.waiting.push(() => {
        observer.next({
          data: {
            setCouponActive: {
              __typename: 'Coupon',
              ...variables,
              version: Number(variables['expectedVersion']) + 1,
            },
          },
        });
        observer.complete();
      });
    });
  }

  async respondToAll(): Promise<void> {
    for (let respond = this.waiting.pop(); respond; respond = this.waiting.pop()) {
      respond();
      // Lets the client send the next queued request.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

function Toggle() {
  const toggle = useToggleCoupon(jest.fn());
  const { data } = useFragment({ fragment: AdminCouponFragmentDoc, from: { __typename: 'Coupon', id: 1 } });
  const coupon = data as AdminCouponFragment;
  return <button onClick={() => void toggle(coupon)}>{coupon.isActive ? 'Deactivate' : 'Activate'}</button>;
}

afterEach(() => endAdminSession('logout'));

test('keeps the state of the last click when a coupon is switched off and on quickly', async () => {
  startAdminSession('token');
  const link = new OvertakingLink();
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  client.writeFragment({ fragment: AdminCouponFragmentDoc, data: COUPON });
  render(
    <ApolloProvider client={client}>
      <Toggle />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
  await act(() => link.respondToAll());
  expect(screen.getByRole('button')).toHaveTextContent('Deactivate');
});

test('sends nothing without a token and shows an error', async () => {
  const onFailure = jest.fn();
  const sent = jest.fn(() => ({
    data: { setCouponActive: { __typename: 'Coupon', id: 1, isActive: false, version: 2 } },
  }));
  const request = {
    query: SetCouponActiveDocument,
    variables: { id: 1, isActive: false, expectedVersion: 1 },
  };
  const { result } = renderHook(() => useToggleCoupon(onFailure), {
    wrapper: ({ children }) => (
      <MockedProvider mocks={[{ request, result: sent }]}>{children}</MockedProvider>
    ),
  });
  await result.current(COUPON);
  expect(onFailure).toHaveBeenLastCalledWith('No authentication token found');
  expect(sent).not.toHaveBeenCalled();
});
