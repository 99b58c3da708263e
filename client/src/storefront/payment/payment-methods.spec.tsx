import { screen } from '@testing-library/react';
import { renderStorefront } from '../../../test/storefront';
import { PaymentMethods } from './payment-methods';
import { PaymentMethodsDocument } from './payment.generated';

function show(method: string, isPaymentSetUp = true) {
  const request = { query: PaymentMethodsDocument };
  const result = { data: { paymentMethods: [method], isPaymentSetUp } };
  renderStorefront(<PaymentMethods value={null} onChange={jest.fn()} />, { mocks: [{ request, result }] });
}

test.each([
  ['stripe', 'You pay by card or wallet on the next page. Your links arrive once it is confirmed.'],
  [
    'manual',
    'The next page and the email about your order say where to pay. Your links arrive once the payment is received.',
  ],
])('says how an order is paid where the store accepts one way: %s', async (method, text) => {
  show(method);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('offers no payment by hand before the store has payment details, and says whom to ask', async () => {
  show('manual', false);
  expect(await screen.findByText(/This store has not set up payment yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByText(/say where to pay/)).not.toBeInTheDocument();
});
