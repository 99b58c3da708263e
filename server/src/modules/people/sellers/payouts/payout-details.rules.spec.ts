import { missingPayoutField, type PayoutDetails } from './payout-details.rules.js';

const NOTHING: PayoutDetails = {
  paymentMethod: null,
  paypalEmail: null,
  cardNumber: null,
  cardHolderName: null,
  iban: null,
  accountHolder: null,
  bic: null,
};

describe('missingPayoutField', () => {
  it.each<[Partial<PayoutDetails>, string | null]>([
    [{}, null],
    [{ paymentMethod: 'paypal' }, 'paypalEmail'],
    [{ paymentMethod: 'paypal', paypalEmail: 'me@example.test' }, null],
    [{ paymentMethod: 'card' }, 'cardNumber'],
    [{ paymentMethod: 'card', cardNumber: '•••• 4242' }, 'cardHolderName'],
    [{ paymentMethod: 'card', cardNumber: '•••• 4242', cardHolderName: 'A' }, null],
    [{ paymentMethod: 'bank', bic: 'COBADEFF' }, 'iban'],
    [{ paymentMethod: 'bank', iban: '•••• 3000' }, 'accountHolder'],
    [{ paymentMethod: 'bank', iban: '•••• 3000', accountHolder: 'A' }, null],
  ])('of %j is %j', (payout, field) => {
    expect(missingPayoutField({ ...NOTHING, ...payout })).toBe(field);
  });
});
