import { couponStatus } from './coupon-status';

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

test.each([
  [{ isActive: true, isForever: true, expiryDate: null }, 'active'],
  [{ isActive: true, isForever: true, expiryDate: YESTERDAY }, 'active'],
  [{ isActive: true, isForever: false, expiryDate: TOMORROW }, 'active'],
  [{ isActive: true, isForever: false, expiryDate: YESTERDAY }, 'expired'],
  [{ isActive: false, isForever: false, expiryDate: YESTERDAY }, 'inactive'],
])('the status of %j is %s', (coupon, status) => {
  expect(couponStatus(coupon)).toBe(status);
});
