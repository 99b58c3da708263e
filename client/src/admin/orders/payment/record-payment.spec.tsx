import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { RecordPayment } from './record-payment';
import { RecordPaymentDocument } from './record-payment.generated';

const user = userEvent.setup({ delay: null });

async function open(failure?: string) {
  const sent = jest.fn();
  const record = {
    request: {
      query: RecordPaymentDocument,
      variables: (variables: { input: object }) => {
        sent(variables.input);
        return true;
      },
    },
    result: failure
      ? { errors: [new GraphQLError(failure, { extensions: { code: 'CONFLICT', field: 'amount' } })] }
      : { data: { recordPayment: { __typename: 'Payment', id: 1, status: 'paid', amount: 105 } } },
  };
  render(
    <MockedProvider mocks={[record]}>
      <RecordPayment order={{ id: 7, status: 'pending' }} openAmount={105} onRecorded={jest.fn()} />
    </MockedProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Payment received' }));
  return sent;
}

test('says what it sends, and records the whole sum', async () => {
  const sent = await open();
  expect(screen.getByText(/the buyer is mailed the download links/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reference/), 'PP-1');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ method: 'paypal', reference: 'PP-1', amount: 105 }),
  );
});

test('asks for the reference, and shows why a sum was refused', async () => {
  await open('Only $100.00 of this order are open');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Please enter the reference of the payment')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reference/), 'PP-1');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Only $100.00 of this order are open')).toBeInTheDocument();
});
