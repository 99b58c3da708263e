import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../../test/storefront';
import { TraderForm } from './trader-form';
import { RevealTraderDetailsDocument, UpdateTraderDetailsDocument } from './trader.generated';

const user = userEvent.setup({ delay: null });

const STORED = {
  __typename: 'TraderDetails',
  kind: 'company',
  name: 'Late Tapes Ltd',
  street: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'Germany',
  registerNumber: 'HRB 4711',
  vatNumber: null,
  taxNumber: '12345678901',
  birthDate: null,
};

let sent: Record<string, unknown>[] = [];
beforeEach(() => (sent = []));

const saves: Mock = {
  request: {
    query: UpdateTraderDetailsDocument,
    variables: ({ input }) => {
      sent.push(input as Record<string, unknown>);
      return true;
    },
  },
  result: { data: { updateTraderDetails: STORED } },
};
const reveals = (result: Mock['result']): Mock => ({
  request: { query: RevealTraderDetailsDocument, variables: { userId: 7 } },
  result,
});

const show = (isStored: boolean, ...mocks: Mock[]) =>
  renderStorefront(<TraderForm userId={7} isStored={isStored} />, { mocks });
/** Finds a field by its label without the asterisk of required fields. */
const box = (label: string) => screen.getByLabelText((text) => text.replace(/ \*$/, '') === label);
const save = () => user.click(screen.getByRole('button', { name: 'Save data' }));

test('names what a report wants of a person and of a company', async () => {
  show(false);
  await save();
  expect(await screen.findByText('Please enter the name')).toBeInTheDocument();
  await user.type(box('Legal name'), 'Mia Lind');
  await user.type(box('Street and house number'), 'Torstraße 1');
  await user.type(box('City'), 'Berlin');
  await user.click(screen.getByRole('radio', { name: 'Company' }));
  expect(box('Register number')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Person' }));
  expect(box('Date of birth')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('shows what is stored after the password alone, and saves it as a whole', async () => {
  show(true, reveals({ data: { revealTraderDetails: STORED } }), saves);
  expect(screen.queryByLabelText(/^City/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show my data' }));
  expect(await screen.findByDisplayValue('Late Tapes Ltd')).toBeInTheDocument();
  await user.clear(box('City'));
  await user.type(box('City'), 'Potsdam');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'company', city: 'Potsdam', registerNumber: 'HRB 4711' });
});

test('says that the data could not be loaded', async () => {
  show(true, reveals(refusal('Please try again later', 'RATE_LIMITED')));
  await user.click(screen.getByRole('button', { name: 'Show my data' }));
  expect(await screen.findByText('Please try again later')).toBeInTheDocument();
});
