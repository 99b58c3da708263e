import { MockedProvider } from '@apollo/client/testing/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { DISCOUNT_ADVICE } from '#domain/pricing.js';
import { localDay } from '../../lib/dates';
import { CouponForm, expiryOf } from './coupon-form';
import { CreateCouponDocument } from './coupons.generated';

function renderForm(result: object = {}, change: object = {}) {
  const input = {
    code: 'SUMMER',
    discountPercent: 15,
    isForever: true,
    expiryDate: null,
    maxUsesPerBuyer: null,
    ...change,
  };
  const onFailure = jest.fn();
  render(
    <MockedProvider mocks={[{ request: { query: CreateCouponDocument, variables: { input } }, result }]}>
      <MemoryRouter>
        <CouponForm onFailure={onFailure} />
      </MemoryRouter>
    </MockedProvider>,
  );
  return onFailure;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create coupon' }));

test('requires a code, a percentage and a date', async () => {
  renderForm();
  await submit();
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Coupon code is required',
    DISCOUNT_ADVICE,
    'An expiry date is required unless the coupon never expires',
  ]);
});

test('requires no date for a coupon without expiry', async () => {
  renderForm();
  await submit();
  await screen.findByText(/^An expiry date is required/);
  await userEvent.click(screen.getByLabelText('Never expires'));
  await waitFor(() => expect(screen.queryByText(/^An expiry date is required/)).not.toBeInTheDocument());
});

test('rejects an expiry date in the past beside its field', async () => {
  renderForm();
  fireEvent.change(screen.getByLabelText(/^Expiry date/), { target: { value: '2020-01-01' } });
  await submit();
  expect(await screen.findByText('The expiry date is in the past')).toBeInTheDocument();
});

test.each(['0', '101', '12.345', '1,000', 'x'])('rejects %s percent', async (percent) => {
  renderForm();
  await userEvent.type(screen.getByLabelText(/^Discount percent/), percent);
  await submit();
  expect(await screen.findByText(DISCOUNT_ADVICE)).toBeInTheDocument();
});

test.each(['12.5', '12,5'])('takes %s percent', async (percent) => {
  const result = jest.fn(() => ({ data: { createCoupon: { __typename: 'Coupon', id: 1 } } }));
  renderForm(result, { discountPercent: 12.5 });
  await userEvent.type(screen.getByLabelText(/^Code/), 'SUMMER');
  await userEvent.type(screen.getByLabelText(/^Discount percent/), percent);
  await userEvent.click(screen.getByLabelText('Never expires'));
  await submit();
  await waitFor(() => expect(result).toHaveBeenCalled());
});

test("offers the admin's own day as the first, which holds to its end wherever it is over already", () => {
  renderForm();
  expect(screen.getByLabelText(/^Expiry date/)).toHaveAttribute('min', localDay());
  expect(expiryOf('2026-11-29', new Date('2026-11-29T01:00:00Z'))).toBe('2026-11-29');
  expect(expiryOf('2026-12-24', new Date('2026-11-29T01:00:00Z'))).toBe('2026-12-24');
  const ownDay = expiryOf('2026-11-28', new Date('2026-11-29T01:00:00Z'));
  expect(new Date(ownDay)).toEqual(new Date(2026, 10, 28, 23, 59, 59));
});

test.each(['0', '1001', '1.5'])('rejects %s uses per buyer', async (uses) => {
  renderForm();
  await userEvent.type(screen.getByLabelText('Uses per buyer'), uses);
  await submit();
  expect(await screen.findByText('Uses per buyer must be a whole number from 1 to 1000')).toBeInTheDocument();
});

test('shows a taken code beside its field and keeps the input', async () => {
  const extensions = { code: 'CONFLICT', field: 'code' };
  renderForm({ errors: [new GraphQLError('A coupon with this code already exists', { extensions })] });
  await userEvent.type(screen.getByLabelText(/^Code/), 'SUMMER');
  await userEvent.type(screen.getByLabelText(/^Discount percent/), '15');
  await userEvent.click(screen.getByLabelText('Never expires'));
  await submit();
  expect(await screen.findByText('A coupon with this code already exists')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Discount percent/)).toHaveValue('15');
});

test('shows the specified message for an error without one', async () => {
  const onFailure = renderForm({ errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] });
  await userEvent.type(screen.getByLabelText(/^Code/), 'SUMMER');
  await userEvent.type(screen.getByLabelText(/^Discount percent/), '15');
  await userEvent.click(screen.getByLabelText('Never expires'));
  await submit();
  await waitFor(() => expect(onFailure).toHaveBeenLastCalledWith('Failed to create coupon'));
});
