import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAdminSession } from '../session';
import { useToggleCoupon } from './coupons-page';
import { AdminCouponFragmentDoc, type AdminCouponFragment } from './coupons.generated';

const COUPON = {
  ...{
    __typename: 'Coupon',
    id: 1,
    code: 'HALF',
    discountPercent: 50,
    isForever: true,
    expiryDate: null,
    maxUsesPerBuyer: null,
  },
  ...{ isActive: true, createdAt: '2026-03-07T12:00:00Z' },
};

/** A connection on which the newest request is answered first. */
class OvertakingLink extends ApolloLink {
  private readonly waiting: (() => void)[] = [];

  override request({ variables }: ApolloLink.Operation) {
    return new Observable<ApolloLink.Result>((observer) => {
      this.waiting.push(() => {
        observer.next({ data: { setCouponActive: { __typename: 'Coupon', ...variables } } });
        observer.complete();
      });
    });
  }

  async answerAll(): Promise<void> {
    for (let answer = this.waiting.pop(); answer; answer = this.waiting.pop()) {
      answer();
      // What was held back until now is sent.
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
  await act(() => link.answerAll());
  expect(screen.getByRole('button')).toHaveTextContent('Deactivate');
});
