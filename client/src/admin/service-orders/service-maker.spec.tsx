import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import Toasts from '../../ui/feedback/toasts';
import { SellerNamesDocument } from '../sellers';
import { ServiceMaker } from './service-maker';
import { AssignServiceOrderDocument, type AdminServiceCourseFragment } from './service-orders.generated';

const MAKER = {
  __typename: 'ServiceMaker' as const,
  userId: 31,
  sellerId: 3,
  shopName: 'Nightshift Audio',
  isActive: true,
};

const order = (change: Partial<AdminServiceCourseFragment> = {}) =>
  ({
    __typename: 'ServiceOrder',
    id: 8,
    status: 'in_progress',
    maker: null,
    makerCommissionPercent: null,
    quotes: [{ price: 600 }],
    ...change,
  }) as unknown as AdminServiceCourseFragment;

const user = userEvent.setup({ delay: null });

function show(shown: AdminServiceCourseFragment, assigned = jest.fn()) {
  const nodes = [{ __typename: 'Seller', id: 3, userId: 31, shopName: 'Nightshift Audio' }];
  const names = {
    request: { query: SellerNamesDocument, variables: () => true },
    maxUsageCount: 20,
    result: { data: { sellers: { __typename: 'SellerConnection', nodes } } },
  };
  const assign = {
    request: { query: AssignServiceOrderDocument, variables: () => true },
    result: (variables: object) => {
      assigned(variables);
      return { data: { assignServiceOrder: null } };
    },
  };
  render(
    <>
      <MockedProvider mocks={[names, assign] as never}>
        <MemoryRouter>
          <ServiceMaker order={shown} />
        </MemoryRouter>
      </MockedProvider>
      <Toasts />
    </>,
  );
  return assigned;
}

test('gives the order to a seller who was chosen by name', async () => {
  const assigned = show(order());
  expect(screen.getByText('The store makes it.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose a maker' }));
  await user.click(screen.getByRole('button', { name: 'Give it to the seller' }));
  expect(await screen.findByText('Please choose a seller')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Open the list' }));
  await user.click(await screen.findByRole('option', { name: 'Nightshift Audio' }));
  await user.click(screen.getByRole('button', { name: 'Give it to the seller' }));
  await waitFor(() => expect(assigned).toHaveBeenCalledWith({ id: 8, sellerUserId: 31 }));
});

test('shows the share of the maker, and that the shop is not active any more', () => {
  show(order({ maker: { ...MAKER, isActive: false }, makerCommissionPercent: 15 }));
  expect(screen.getByRole('link', { name: 'Nightshift Audio' })).toHaveAttribute('href', '/admin/sellers/3');
  expect(screen.getByText('Gets 85 % of the price: $510.00')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('not active any more');
});

test('takes the order back after a confirmation', async () => {
  const assigned = show(order({ maker: MAKER, makerCommissionPercent: 15 }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(assigned).toHaveBeenCalledWith({ id: 8, sellerUserId: null }));
});

test('changes nothing once the order is done', () => {
  show(order({ status: 'done', maker: MAKER, makerCommissionPercent: 15 }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
