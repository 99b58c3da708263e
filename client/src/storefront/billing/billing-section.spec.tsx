import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, signIn, type Mock } from '../../../test/storefront';
import { BillingSection } from './billing-section';
import { MyBillingDetailsDocument, UpdateBillingDetailsDocument } from './billing.generated';

const user = userEvent.setup({ delay: null });

const empty = {
  __typename: 'BillingDetails',
  company: null,
  vatNumber: null,
  vatStatus: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  version: 1,
};
const input = { company: 'Lind Records', vatNumber: '', street: '', postcode: '', city: '', country: '' };

const detailsAre = (details: object): Mock => ({
  request: { query: MyBillingDetailsDocument },
  result: { data: { myBillingDetails: { ...empty, ...details } } },
});
const saving = (result: object, sent = input): Mock => ({
  request: { query: UpdateBillingDetailsDocument, variables: { expectedVersion: 1, input: sent } },
  result,
});

async function edit(mocks: Mock[]) {
  renderStorefront(<BillingSection />, { mocks });
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
}
const save = () => user.click(screen.getByRole('button', { name: 'Save billing details' }));

beforeEach(signIn);

test('says what invoices show without details', async () => {
  renderStorefront(<BillingSection />, { mocks: [detailsAre({})] });
  expect(await screen.findByText('Your invoices show your name and country.')).toBeInTheDocument();
});

test('shows the address and what the register says about the number', async () => {
  const details = { company: 'Lind Records', vatNumber: 'SE123456789001', vatStatus: 'unchecked' };
  renderStorefront(<BillingSection />, { mocks: [detailsAre(details)] });
  expect(await screen.findByText('Lind Records')).toBeInTheDocument();
  expect(screen.getByText('(being checked)')).toBeInTheDocument();
});

test('saves the details and shows them', async () => {
  const updateBillingDetails = { ...empty, company: 'Lind Records' };
  await edit([detailsAre({}), saving({ data: { updateBillingDetails } })]);
  await user.type(screen.getByLabelText('Company'), 'Lind Records');
  await save();
  expect(await screen.findByText('Billing details saved')).toBeInTheDocument();
  expect(screen.getByText('Lind Records')).toBeInTheDocument();
});

test('does not send a VAT number of the wrong format', async () => {
  await edit([detailsAre({})]);
  await user.type(screen.getByLabelText('EU VAT number'), 'SE12');
  await save();
  expect(await screen.findByText(/This is not a valid EU VAT number/)).toBeInTheDocument();
});

test('keeps what was typed when the server refuses it', async () => {
  await edit([detailsAre({}), saving(refusal('Try again later', 'RATE_LIMITED'))]);
  await user.type(screen.getByLabelText('Company'), 'Lind Records');
  await save();
  expect(await screen.findByText('Try again later')).toBeInTheDocument();
  expect(screen.getByLabelText('Company')).toHaveValue('Lind Records');
});
