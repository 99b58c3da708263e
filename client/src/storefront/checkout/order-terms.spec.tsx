import { screen } from '@testing-library/react';
import { renderStorefront } from '../../../test/storefront';
import { MyHoldHoursDocument } from './checkout.generated';
import { OrderTerms } from './order-terms';

test('says how long an order of this buyer is held, as the server answers', async () => {
  renderStorefront(<OrderTerms />, {
    mocks: [{ request: { query: MyHoldHoursDocument }, result: { data: { myHoldHours: 24 } } }],
  });
  expect(await screen.findByText('Reserved for 24 hours')).toBeInTheDocument();
  expect(screen.getByText(/not paid within 24 hours is cancelled\.$/)).toBeInTheDocument();
});
