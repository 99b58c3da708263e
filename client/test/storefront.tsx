import { ApolloLink, InMemoryCache } from '@apollo/client';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ProductCardFragment } from '../src/lib/graphql/product-card.generated';
import { createQueueLink } from '../src/lib/graphql/queue-link';
import { ViewerDocument, ViewerProvider, type ViewerDetails } from '../src/storefront/auth';
import { notifySessionChange } from '../src/storefront/auth/session/session-cookie';
import { SavedTracksProvider } from '../src/storefront/saved-tracks';
import { RemoveFromCartDocument } from '../src/storefront/saved-tracks/saved-tracks.generated';
import Toasts from '../src/ui/feedback/toasts';
import { buildProduct } from './build-product';

/** A track as the server returns it. */
export function buildTrack(override: Partial<ProductCardFragment> & { id: number }) {
  return { __typename: 'Product' as const, ...buildProduct(override) };
}

/** The signed-in user. */
export function buildViewer(change: Partial<ViewerDetails> = {}): ViewerDetails & { __typename: 'User' } {
  return {
    __typename: 'User',
    id: 1,
    name: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    pendingEmail: null,
    country: 'Sweden',
    isSeller: false,
    isAdmin: false,
    version: 3,
    cart: [],
    wishlist: [],
    ...change,
  };
}

export type Mock = MockLink.MockedResponse;

/** Responds to every `me` query with this user. */
export function viewerIs(viewer: ViewerDetails): Mock {
  return {
    request: { query: ViewerDocument },
    result: { data: { me: viewer } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

/** The response to a removal from the cart: the lines that are left. */
export function removalFromCart(productId: number, rest: ViewerDetails['cart']): Mock {
  return {
    request: { query: RemoveFromCartDocument, variables: { productId } },
    result: { data: { removeFromCart: rest } },
  };
}

/** An error response of the server. */
export function refusal(message: string, code: string, field?: string) {
  return { errors: [new GraphQLError(message, { extensions: { code, field } })] };
}

export function signIn(): void {
  document.cookie = 'userId=1';
  notifySessionChange();
}

export function signOut(): void {
  document.cookie = 'userId=; Max-Age=0';
  notifySessionChange();
}

/** The current address, as `screen.getByLabelText('Address')`. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Renders content inside the providers of a storefront page. */
export function renderStorefront(
  content: ReactNode,
  { mocks = [] as Mock[], path = '/', state = undefined as unknown } = {},
): void {
  const [pathname = '/', search = ''] = path.split('?');
  const cache = new InMemoryCache({
    typePolicies: { User: { fields: { cart: { merge: false }, wishlist: { merge: false } } } },
  });
  const responses = new MockLink(mocks, { defaultOptions: { delay: 10 } });
  const link = ApolloLink.from([createQueueLink(), responses]);
  render(
    <MockedProvider link={link} cache={cache}>
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <ViewerProvider>
          <SavedTracksProvider>
            {content}
            <Address />
            <Toasts />
          </SavedTracksProvider>
        </ViewerProvider>
      </MemoryRouter>
    </MockedProvider>,
  );
}
