import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { buildViewer, renderStorefront, signIn, viewerIs, type Mock } from '../../../test/storefront';
import { PaidPage } from './paid-page';
import { PaidOrderDocument } from './payment.generated';

interface PaidOrder {
  status: string;
  refundStatus?: string;
}

const paidOrder = ({ status, refundStatus }: PaidOrder): Mock => ({
  request: { query: PaidOrderDocument, variables: { id: 7 } },
  result: {
    data: {
      order: {
        __typename: 'Order',
        id: 7,
        status,
        serviceOrderId: null,
        payments: [{ __typename: 'Payment', id: 1, status: 'paid', refundStatus: refundStatus ?? null }],
      },
    },
  },
});

function show(...responses: PaidOrder[]) {
  renderStorefront(
    <Routes>
      <Route path="/order/:id/paid" element={<PaidPage />} />
    </Routes>,
    { mocks: [viewerIs(buildViewer()), ...responses.map(paidOrder)], path: '/order/7/paid' },
  );
}

const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 4000 });

beforeEach(signIn);

test('polls until the payment is confirmed, then shows the thank-you text', async () => {
  show({ status: 'pending' }, { status: 'completed' });
  await heading('Confirming your payment');
  expect(await heading('Thank You for Your Order!')).toBeInTheDocument();
  expect(screen.getByText('You will receive an email with download links shortly.')).toBeInTheDocument();
});

test('explains a payment that takes days', async () => {
  show({ status: 'processing' });
  expect(await heading('Your payment is on its way')).toBeInTheDocument();
});

test('explains a refund', async () => {
  show({ status: 'cancelled', refundStatus: 'pending' });
  expect(await heading('This order was cancelled')).toBeInTheDocument();
  expect(screen.getByText(/Your payment goes back/)).toBeInTheDocument();
});
