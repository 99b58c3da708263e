import { missingPayoutField, type Payout } from './payout.rules.js';

const NOTHING: Payout = { paymentMethod: null, paypalEmail: null, cardNumber: null, cardHolderName: null };

describe('missingPayoutField', () => {
  it.each<[Partial<Payout>, string | null]>([
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
