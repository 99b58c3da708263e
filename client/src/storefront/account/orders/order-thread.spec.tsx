import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront, type Mock } from '../../../../test/storefront';
import { OrderMessagesDocument } from './messages.generated';
import OrderThread from './order-thread';

const thread: Mock = {
  request: { query: OrderMessagesDocument, variables: { id: 7 } },
  result: { data: { order: { __typename: 'Order', id: 7, unreadMessages: 0, messages: [] } } },
  maxUsageCount: 5,
};

const user = userEvent.setup({ delay: null });

afterEach(() => jest.restoreAllMocks());

test('offers files for an order that is held or paid', async () => {
  renderStorefront(<OrderThread orderId={7} takesFiles />, { mocks: [thread] });
  expect(await screen.findByLabelText('Files')).toBeEnabled();
  expect(screen.getByText(/10 MB in all before the order is paid/)).toBeInTheDocument();
});

test('takes texts alone for an order that was cancelled', async () => {
  renderStorefront(<OrderThread orderId={7} takesFiles={false} />, { mocks: [thread] });
  expect(
    await screen.findByText('Files can be attached while an order is held or paid.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Files')).not.toBeInTheDocument();
});

test('shows why files were refused, and keeps the text', async () => {
  const message = 'Your files may take 10 MB here: these do not fit any more';
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: false, json: () => Promise.resolve({ message }) });
  renderStorefront(<OrderThread orderId={7} takesFiles />, { mocks: [thread] });
  await user.type(await screen.findByLabelText(/^Message/), 'The proof');
  await user.upload(screen.getByLabelText('Files'), new File(['x'], 'proof.pdf'));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/^Message/)).toHaveValue('The proof');
});
