import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { DeleteMyAccountDocument, MyDeletionDutiesDocument } from './account.generated';
import { DeleteAccount } from './delete-account';

const user = userEvent.setup({ delay: null });
const EMAIL = 'ada@example.com';
const DUTY = 'Tracks of the shop are in an order that is not completed.';

const duties = (...myDeletionDuties: string[]): Mock => ({
  request: { query: MyDeletionDutiesDocument },
  result: { data: { myDeletionDuties } },
});

async function open(isSeller: boolean, ...mocks: Mock[]) {
  renderStorefront(<DeleteAccount email={EMAIL} isSeller={isSeller} />, { mocks });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('dialog'));
}

test('says what goes and what stays, for a seller the tracks as well', () => {
  renderStorefront(<DeleteAccount email={EMAIL} isSeller />);
  expect(screen.getByRole('heading', { name: 'What goes' })).toBeInTheDocument();
  expect(screen.getByText(/Tracks on sale, which are taken off/)).toBeInTheDocument();
  expect(screen.getByText(/What you sold, with its contracts/)).toBeInTheDocument();
});

test('says nothing about tracks to a buyer', () => {
  renderStorefront(<DeleteAccount email={EMAIL} isSeller={false} />);
  expect(screen.queryByText(/Tracks on sale/)).not.toBeInTheDocument();
});

test('names the open duties before the account is deleted', async () => {
  const dialog = await open(true, duties(DUTY));
  expect(await dialog.findByText(DUTY)).toBeInTheDocument();
});

test('shows a refusal, and keeps the dialog', async () => {
  const dialog = await open(true, duties(), {
    request: { query: DeleteMyAccountDocument, variables: { input: { email: EMAIL } } },
    result: refusal(`The account cannot be deleted yet. ${DUTY}`, 'CONFLICT'),
  });
  await user.type(dialog.getByRole('textbox'), EMAIL);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(`The account cannot be deleted yet. ${DUTY}`)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
