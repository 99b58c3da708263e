import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sellerShop as shop } from '../../../../test/seller-shop';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { PayoutForm } from './payout-form';
import {
  UpdatePayoutDetailsDocument,
  type SellerShopFragment,
  type UpdatePayoutDetailsMutationVariables,
} from './seller.generated';

const user = userEvent.setup({ delay: null });

const withCard = {
  ...shop,
  paymentMethod: 'card' as const,
  cardNumber: '•••• 4242',
  cardHolderName: 'Ada Lovelace',
};

let sent: UpdatePayoutDetailsMutationVariables['input'][] = [];
beforeEach(() => (sent = []));

/** Accepts any change and records its input. */
function show(before: SellerShopFragment, after: object = before, failure?: ReturnType<typeof refusal>) {
  const mock: Mock = {
    request: {
      query: UpdatePayoutDetailsDocument,
      variables: ({ input }) => {
        sent.push(input as UpdatePayoutDetailsMutationVariables['input']);
        return true;
      },
    },
    result: failure ?? { data: { updatePayoutDetails: after } },
  };
  renderStorefront(<PayoutForm shop={before} />, { mocks: [mock] });
}

const save = () => user.click(screen.getByRole('button', { name: 'Save Payment' }));
const choose = (method: string) => user.click(screen.getByRole('radio', { name: method }));
/** Finds a field by its label without the asterisk of required fields. */
const box = (label: string) => screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
const seen = async (text: string) => expect(await screen.findByText(text)).toBeInTheDocument();

test('requires a payout method', async () => {
  show(shop);
  await save();
  await seen('Please choose a payment method');
  expect(sent).toEqual([]);
});

test('says beforehand that other details wait, unless they are the first', async () => {
  show(shop);
  expect(screen.queryByText(/payouts wait 72 hours/)).not.toBeInTheDocument();
  show(withCard);
  expect(await screen.findByText(/payouts wait 72 hours/)).toBeInTheDocument();
});

test('requires an email for PayPal', async () => {
  show(shop);
  await choose('PayPal');
  await save();
  await seen('PayPal email is required');
  await user.type(box('PayPal Email'), 'ada');
  await seen('Please enter a valid email');
});

test('saves PayPal and confirms it', async () => {
  show(shop, { ...shop, paymentMethod: 'paypal', paypalEmail: 'ada@example.com' });
  await choose('PayPal');
  await user.type(box('PayPal Email'), 'ada@example.com');
  await save();
  await seen('Payment information updated successfully!');
  expect(sent).toEqual([{ paymentMethod: 'paypal', paypalEmail: 'ada@example.com' }]);
});

test('requires number and holder for a card', async () => {
  show(shop);
  await choose('Card');
  await save();
  await seen('Card number is required');
  await seen('Card holder name is required');
  await user.type(box('Card Number'), '4242 4242 4242 4241');
  await seen('Card number is not valid');
});

test('sends a new card in full and shows it masked', async () => {
  show(shop, withCard);
  await choose('Card');
  await user.type(box('Card Number'), '4242 4242 4242 4242');
  await user.type(box('Card Holder Name'), 'Ada Lovelace');
  await save();
  await seen('Payment information updated successfully!');
  expect(sent).toEqual([
    { paymentMethod: 'card', cardNumber: '4242 4242 4242 4242', cardHolderName: 'Ada Lovelace' },
  ]);
  await waitFor(() => expect(box('Card Number')).toHaveValue('•••• 4242'));
});

test('keeps the stored card number when only the holder changes', async () => {
  show(withCard);
  await user.type(box('Card Holder Name'), ' King');
  await save();
  await seen('Payment information updated successfully!');
  expect(sent).toEqual([{ paymentMethod: 'card', cardHolderName: 'Ada Lovelace King' }]);
});

test('restores a stored card number that was cleared', async () => {
  show(withCard);
  await user.clear(box('Card Number'));
  await user.tab();
  expect(box('Card Number')).toHaveValue('•••• 4242');
});

test('keeps the input when saving fails', async () => {
  show(withCard, withCard, refusal('', 'INTERNAL'));
  await user.type(box('Card Holder Name'), ' King');
  await save();
  await seen('Failed to update payment information');
  expect(box('Card Holder Name')).toHaveValue('Ada Lovelace King');
});

test('shows a server error beside its field', async () => {
  show(withCard, withCard, refusal('Card number is not valid', 'BAD_USER_INPUT', 'cardNumber'));
  await save();
  await seen('Card number is not valid');
  expect(box('Card Number')).toBeInvalid();
});

const withBank = {
  ...shop,
  paymentMethod: 'bank' as const,
  iban: '•••• 3000',
  accountHolder: 'Ada Lovelace',
  bic: 'COBADEFFXXX',
};

test('requires a valid IBAN and a holder in Latin letters for a bank account', async () => {
  show(shop);
  await choose('Bank account');
  await save();
  await seen('IBAN is required');
  await seen('Account holder is required');
  await user.type(box('IBAN'), 'DE89 3704 0044 0532 0130 01');
  await seen('IBAN is not valid');
  await user.type(box('Account Holder'), 'Илья');
  await seen('Please enter the name in Latin letters, as the bank has it');
  await user.type(box('BIC'), 'COBA');
  await seen('BIC is not valid');
});

test('sends a new IBAN in full and shows it masked', async () => {
  show(shop, withBank);
  await choose('Bank account');
  await user.type(box('IBAN'), 'DE89 3704 0044 0532 0130 00');
  await user.type(box('Account Holder'), 'Ada Lovelace');
  await save();
  await seen('Payment information updated successfully!');
  expect(sent).toEqual([
    { paymentMethod: 'bank', iban: 'DE89 3704 0044 0532 0130 00', accountHolder: 'Ada Lovelace' },
  ]);
  await waitFor(() => expect(box('IBAN')).toHaveValue('•••• 3000'));
});

test('keeps the stored IBAN when only the BIC changes', async () => {
  show(withBank);
  await user.clear(box('BIC'));
  await save();
  await seen('Payment information updated successfully!');
  expect(sent).toEqual([{ paymentMethod: 'bank', bic: null }]);
});
