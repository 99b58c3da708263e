import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import type { MockLink } from '@apollo/client/testing';
import type { DocumentNode } from 'graphql';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AnnotationChoicesDocument, RecordTagsDocument } from './annotations/annotations.generated';
import { BuyersPage } from './buyers/buyers-page';
import { AdminBuyersDocument, type AdminBuyerFragment } from './buyers/buyers.generated';
import { SavedViewsDocument } from './lists/saved-views.generated';
import { OrdersPage } from './orders/orders-page';
import { AdminOrdersDocument, type AdminOrderRowFragment } from './orders/orders.generated';
import { SubscribersPage } from './subscribers/subscribers-page';
import { AdminSubscribersDocument, type AdminSubscriberFragment } from './subscribers/subscribers.generated';

type Typed<Row> = Row & { __typename: string };

const DAY = '2026-03-07T12:00:00Z';

const BUYER: Typed<AdminBuyerFragment> = {
  __typename: 'User',
  id: 7,
  name: 'Mara',
  lastName: 'Lind',
  email: 'mara@example.com',
  country: 'Norway',
  isAdmin: false,
  isSeller: false,
  isBlocked: false,
  createdAt: DAY,
  version: 1,
};
const ORDER: Typed<AdminOrderRowFragment> & { customerInfo: { __typename: string } } = {
  __typename: 'Order',
  id: 7,
  version: 1,
  status: 'pending',
  createdAt: DAY,
  totalPrice: 105,
  discountAmount: 0,
  couponId: null,
  couponCode: null,
  couponDiscount: null,
  products: [],
  customerInfo: {
    __typename: 'CustomerInfo',
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'mara@example.com',
  },
};
const SUBSCRIBER: Typed<AdminSubscriberFragment> = {
  __typename: 'Subscriber',
  id: 7,
  email: 'mara@example.com',
  isActive: true,
  createdAt: DAY,
  updatedAt: DAY,
  version: 1,
};

/** Replies to the queries that all lists send beside their rows. */
const BESIDE: MockLink.MockedResponse[] = [
  [SavedViewsDocument, { savedViews: [] }],
  [RecordTagsDocument, { recordTags: [{ __typename: 'TaggedRecord', id: 7, tags: ['vip'] }] }],
  [AnnotationChoicesDocument, { tagsInUse: [], admins: [] }],
].map(([query, data]) => ({
  request: { query: query as DocumentNode, variables: () => true },
  result: { data },
  maxUsageCount: 3,
}));

type List = [string, ReactNode, DocumentNode, object];
const LISTS: List[] = [
  ['users', <BuyersPage />, AdminBuyersDocument, BUYER],
  ['orders', <OrdersPage />, AdminOrdersDocument, ORDER],
  ['subscribers', <SubscribersPage />, AdminSubscribersDocument, SUBSCRIBER],
];

test.each(LISTS)('fetches %s ten at a time and shows three pages for 21 rows', async (...list) => {
  const [field, page, query, row] = list;
  const fetched = jest.fn();
  const variables = (given: object) => {
    fetched(given);
    return true;
  };
  const data = { [field]: { __typename: 'Connection', nodes: [row], totalCount: 21 } };
  render(
    <NuqsTestingAdapter searchParams="?page=3">
      <MockedProvider
        mocks={[{ request: { query, variables }, result: { data }, maxUsageCount: 3 }, ...BESIDE]}
      >
        <MemoryRouter>{page}</MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
  expect((await screen.findAllByText(/mara@example.com/)).length).toBeGreaterThan(0);
  expect(fetched).toHaveBeenLastCalledWith(expect.objectContaining({ first: 10, page: 3 }));
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Page 4' })).not.toBeInTheDocument();
});
