import { missingPayoutField, type PayoutDetails } from './payout-details.rules.js';

const NOTHING: PayoutDetails = {
  paymentMethod: null,
  paypalEmail: null,
  cardNumber: null,
  cardHolderName: null,
};

describe('missingPayoutField', () => {
  it.each<[Partial<PayoutDetails>, string | null]>([
    [{}, null],
    [{ paymentMethod: 'paypal' }, 'paypalEmail'],
    [{ paymentMethod: 'paypal', paypalEmail: 'me@example.test' }, null],
    [{ paymentMethod: 'card' }, 'cardNumber'],
    [{ paymentMethod: 'card', cardNumber: '•••• 4242' }, 'cardHolderName'],
    [{ paymentMethod: 'card', cardNumber: '•••• 4242', cardHolderName: 'A' }, null],
  ])('of %j is %j', (payout, field) => {
    expect(missingPayoutField({ ...NOTHING, ...payout })).toBe(field);
  });
});
