import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { WithdrawalPage } from './withdrawal-page';
import { WithdrawDocument } from './withdrawal.generated';

jest.mock('../../lib/captcha', () => ({ captchaToken: async (action: string) => `${action} token` }));

const user = userEvent.setup({ delay: null });
const sends = (result: Mock['result']): Mock => ({
  request: {
    query: WithdrawDocument,
    variables: {
      input: {
        name: 'Ada',
        email: 'ada@example.com',
        serviceOrderId: 12,
        text: null,
        recaptchaToken: 'contactFormSubmit token',
      },
    },
  },
  result,
});

async function fillIn() {
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
}

test('takes the number from the address, and says where the receipt is', async () => {
  const message = 'The receipt is in your mail.';
  const sent = sends({ data: { withdraw: { __typename: 'MessagePayload', message } } });
  renderStorefront(<WithdrawalPage />, { mocks: [sent], path: '/withdrawal?service=12' });
  expect(screen.getByLabelText(/^Number/)).toHaveValue('12');
  await fillIn();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Withdrawal' })).not.toBeInTheDocument();
});

test('requires the number', async () => {
  const text = 'The work has begun.';
  renderStorefront(<WithdrawalPage />, {
    mocks: [sends(refusal(text, 'CONFLICT'))],
    path: '/withdrawal?service=',
  });
  await fillIn();
  expect(await screen.findByText('Please enter the number of the order')).toBeInTheDocument();
});

test('shows the words of the store for an order from which nobody can withdraw', async () => {
  const text = 'The work has begun.';
  renderStorefront(<WithdrawalPage />, {
    mocks: [sends(refusal(text, 'CONFLICT'))],
    path: '/withdrawal?service=12',
  });
  await fillIn();
  expect(await screen.findByText(text)).toBeInTheDocument();
});
