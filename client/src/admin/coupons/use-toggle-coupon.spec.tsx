import { MockedProvider } from '@apollo/client/testing/react';
import { renderHook } from '@testing-library/react';
import { useToggleCoupon } from './coupons-page';
import { SetCouponActiveDocument } from './coupons.generated';

const COUPON = {
  id: 4,
  code: 'SUMMER',
  discountPercent: 15,
  isForever: true,
  expiryDate: null,
  maxUsesPerBuyer: null,
  isActive: true,
  createdAt: '2026-03-07T12:00:00Z',
};

test('sends nothing without a token and shows an error', async () => {
  const onFailure = jest.fn();
  const sent = jest.fn(() => ({
    data: { setCouponActive: { __typename: 'Coupon', id: 4, isActive: false } },
  }));
  const request = { query: SetCouponActiveDocument, variables: { id: 4, isActive: false } };
  const { result } = renderHook(() => useToggleCoupon(onFailure), {
    wrapper: ({ children }) => (
      <MockedProvider mocks={[{ request, result: sent }]}>{children}</MockedProvider>
    ),
  });
  await result.current(COUPON);
  expect(onFailure).toHaveBeenLastCalledWith('No authentication token found');
  expect(sent).not.toHaveBeenCalled();
});
