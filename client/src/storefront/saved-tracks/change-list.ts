import type { ApolloClient, DocumentNode, TypedDocumentNode } from '@apollo/client';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { notifyOtherTabs, openLogin, VIEWER_CONTEXT, ViewerDocument } from '../auth';
import { TrackNowDocument } from './saved-tracks.generated';
import { keepForVisitor } from './visitor-lists';

type Tracks = readonly ProductCardFragment[];

/** A mutation of a list, with its texts. */
export interface ListAction {
  mutation: DocumentNode;
  /** The mutation's field, which returns the whole list. */
  field: string;
  /** Toast for visitors. */
  loginText: string;
  failureText: string;
}

export interface ListChange extends ListAction {
  list: 'cart' | 'wishlist';
  productId?: number;
  /** The track to add after the next login, when the session has ended. */
  added?: ProductCardFragment;
  /** The expected list, from the list before the change. */
  expect: (tracks: Tracks) => Tracks;
}

/** Error codes whose server text is meant for the user: it names the track. */
const CODES_WITH_TEXT = ['TRACK_UNAVAILABLE', 'CONFLICT', 'RATE_LIMITED'];

const FRESH = { fetchPolicy: 'network-only', context: VIEWER_CONTEXT } as const;

/**
 * Changes the cart or the wishlist. The expected list shows at once; the response replaces it, and a failure rolls it back with
 * a message. Requests of quick changes wait for each other in the viewer's queue, so the last response is the current list.
 */
export async function changeList(client: ApolloClient, change: ListChange): Promise<void> {
  const { list, mutation, field, productId, expect } = change;
  try {
    await client.mutate({
      mutation: mutation as TypedDocumentNode<Record<string, Tracks>>,
      variables: productId === undefined ? {} : { productId },
      context: VIEWER_CONTEXT,
      optimisticResponse: (_, { IGNORE }) => {
        const viewer = client.cache.readQuery({ query: ViewerDocument }, true);
        return viewer?.me ? { [field]: expect(viewer.me[list]) } : IGNORE;
      },
      update: (cache, { data }) => setList(cache, list, () => data?.[field]),
    });
    notifyOtherTabs();
  } catch (error) {
    handleFailure(client, error, change);
  }
}

/** Replaces a list of the cached user. */
export function setList(
  cache: ApolloClient['cache'],
  list: ListChange['list'],
  next: (tracks: Tracks) => Tracks | undefined,
): void {
  cache.updateQuery({ query: ViewerDocument }, (viewer) => {
    const tracks = viewer?.me && next(viewer.me[list]);
    return tracks && viewer.me ? { me: { ...viewer.me, [list]: tracks } } : undefined;
  });
}

/** Id of the toast that offers a login; it is removed by the login. */
const LOGIN_REQUEST = 'login-request';
export const closeLoginRequest = () => notify.dismiss(LOGIN_REQUEST);

/** Sentences of the login dialog about the track that waits for the login. */
const WAITING: Record<ListChange['list'], (name: string) => string> = {
  cart: (name) => `${name} waits in your cart. Log in to buy it.`,
  wishlist: (name) => `${name} waits in your wishlist. Log in to keep it.`,
};

/** Saves the track in the browser of a visitor, or of a user whose session has ended, and offers the login that adds it. */
export function addAfterLogin(list: ListChange['list'], track: ProductCardFragment, text: string): void {
  keepForVisitor(list, track);
  notify.info(text, { id: LOGIN_REQUEST });
  openLogin('login', WAITING[list](track.name));
}

export function requestLogin(text: string): void {
  notify.info(text, { id: LOGIN_REQUEST, action: { label: 'Log In', onClick: () => openLogin() } });
}

function handleFailure(client: ApolloClient, error: unknown, change: ListChange): void {
  const { list, productId, added, expect, loginText, failureText } = change;
  const { code, message } = readFailure(error, failureText);
  if (code === 'UNAUTHENTICATED') {
    return added ? addAfterLogin(list, added, loginText) : requestLogin(loginText);
  }
  notify.error(code && CODES_WITH_TEXT.includes(code) ? message : failureText);
  if (!code) return;
  // Another tab has made the change already: it must not disappear until the refetched list is here.
  if (code === 'CONFLICT') setList(client.cache, list, expect);
  // The server refused because the page is out of date.
  client.query({ query: ViewerDocument, ...FRESH }).catch(() => undefined);
  if (code === 'TRACK_UNAVAILABLE' && productId !== undefined) {
    client
      .query({ query: TrackNowDocument, variables: { id: productId }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }
}
