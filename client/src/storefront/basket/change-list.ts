import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { notifyOtherTabs, openLogin, VIEWER_CONTEXT, ViewerDocument } from '../auth';
import { TrackNowDocument } from './basket.generated';

type Tracks = readonly ProductCardFragment[];

/** Texts shown when a change cannot be made. */
export interface ChangeMessages {
  /** For a visitor who is not signed in. */
  visitor: string;
  failure: string;
}

export interface ListChange<Data, Variables extends OperationVariables> {
  list: 'cart' | 'wishlist';
  mutation: TypedDocumentNode<Data, Variables>;
  /** The mutation's field, which returns the whole list. */
  field: keyof Data & string;
  variables: Variables;
  messages: ChangeMessages;
  /** The expected list, from the list before the change. */
  expect: (tracks: Tracks) => Tracks;
}

/** Error codes whose server text is meant for the user: it names the track. */
const CODES_WITH_TEXT = ['TRACK_UNAVAILABLE', 'CONFLICT', 'RATE_LIMITED'];

/**
 * Changes the cart or the wishlist. The expected list shows at once; the response replaces it, and a failure rolls it back with
 * a message. Requests of quick changes wait for each other in the viewer's queue, so the last response is the current list.
 */
export async function changeList<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { list, mutation, field, variables, messages, expect }: ListChange<Data, Variables>,
): Promise<void> {
  try {
    await client.mutate<Data, OperationVariables>({
      mutation: mutation as TypedDocumentNode<Data, OperationVariables>,
      variables,
      context: VIEWER_CONTEXT,
      optimisticResponse: (_, { IGNORE }) => {
        const viewer = client.cache.readQuery({ query: ViewerDocument }, true);
        return viewer?.me ? ({ [field]: expect(viewer.me[list]) } as never) : IGNORE;
      },
      update: (cache, { data }) => {
        const tracks = data?.[field as keyof typeof data] as Tracks | undefined;
        cache.updateQuery({ query: ViewerDocument }, (viewer) =>
          viewer?.me && tracks ? { me: { ...viewer.me, [list]: tracks } } : undefined,
        );
      },
    });
    notifyOtherTabs();
  } catch (error) {
    showFailure(client, error, messages, variables['productId']);
  }
}

/** Nothing is stored for a visitor: says so, with a way to log in. */
export function requestLogin({ visitor }: ChangeMessages): void {
  notify.error(visitor, { action: { label: 'Log In', onClick: () => openLogin() } });
}

function showFailure(
  client: ApolloClient,
  error: unknown,
  messages: ChangeMessages,
  productId: unknown,
): void {
  const { code, message } = readFailure(error, messages.failure);
  if (code === 'UNAUTHENTICATED') return requestLogin(messages);
  notify.error(code && CODES_WITH_TEXT.includes(code) ? message : messages.failure);
  if (!code) return;
  // The server refused because the page is out of date.
  const fresh = { fetchPolicy: 'network-only', context: VIEWER_CONTEXT } as const;
  client.query({ query: ViewerDocument, ...fresh }).catch(() => undefined);
  if (code === 'TRACK_UNAVAILABLE' && typeof productId === 'number') {
    client
      .query({ query: TrackNowDocument, variables: { id: productId }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }
}
