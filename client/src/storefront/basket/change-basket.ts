import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { notify } from '../../ui';
import { inSequence, notifyOtherTabs, ViewerDocument } from '../auth';
import { askToLogIn, type ChangeMessages } from './basket-messages';
import { TrackNowDocument } from './basket.generated';
import { asCard, includesId, sameId } from './saved-list';

export type Tracks = readonly ProductCardFragment[];

export interface BasketChange<Data, Variables extends OperationVariables> {
  list: 'cart' | 'wishlist';
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  messages: ChangeMessages;
  /** The list after the change, from the list before it. Must bear being applied twice. */
  apply: (tracks: Tracks) => Tracks;
  /** The server's list out of its answer. */
  unwrap: (data: Data) => Tracks;
}

export const added = (product: ProductCardFragment) => (tracks: Tracks) =>
  includesId(tracks, product.id) ? tracks : [...tracks, asCard(product)];

export const removed = (id: number) => (tracks: Tracks) => tracks.filter((track) => !sameId(track.id, id));

/** Codes whose text is written for the person: the server knows which track is gone or already there. */
const SPEAKS_FOR_ITSELF = ['TRACK_UNAVAILABLE', 'CONFLICT', 'RATE_LIMITED'];

let changes = 0;

/**
 * Shows the change at once, makes it, and takes it back with its toast where it fails. What is shown lies in a layer
 * above the server's lists, so changes made in quick succession neither wait for nor undo each other.
 */
export async function changeBasket<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  change: BasketChange<Data, Variables>,
): Promise<void> {
  const { list, apply, unwrap } = change;
  const layer = `basket change ${(changes += 1)}`;
  client.cache.batch({ optimistic: layer, update: (cache) => writeList(cache, list, apply) });
  try {
    await inSequence(async () => {
      await firstLists(client);
      const { data } = await client.mutate<Data, OperationVariables>({
        mutation: change.mutation as TypedDocumentNode<Data, OperationVariables>,
        variables: change.variables,
      });
      writeList(client.cache, list, () => unwrap(data as Data));
    });
    notifyOtherTabs();
  } catch (error) {
    await tellOfFailure(client, change, error);
  } finally {
    client.cache.removeOptimistic(layer);
  }
}

/** Lists that were read before the change must not arrive after it: a press while the page loads waits for them. */
async function firstLists(client: ApolloClient): Promise<void> {
  await client.query({ query: ViewerDocument }).catch(() => undefined);
}

function writeList(cache: ApolloCache, list: 'cart' | 'wishlist', next: (tracks: Tracks) => Tracks): void {
  cache.updateQuery({ query: ViewerDocument }, (viewer) =>
    viewer?.me ? { me: { ...viewer.me, [list]: [...next(viewer.me[list])] } } : undefined,
  );
}

async function tellOfFailure<Variables extends OperationVariables>(
  client: ApolloClient,
  { messages, variables }: Pick<BasketChange<unknown, Variables>, 'messages' | 'variables'>,
  error: unknown,
): Promise<void> {
  const { code, message } = readFailure(error, messages.failure);
  if (code === 'UNAUTHENTICATED') return askToLogIn(messages);
  notify.error(code && SPEAKS_FOR_ITSELF.includes(code) ? message : messages.failure);
  if (!code) return;
  // The server knows better: show what there is. What it has already need not leave the list for a moment.
  const fresh = { fetchPolicy: 'network-only' } as const;
  const asked = client.query({ query: ViewerDocument, ...fresh }).catch(() => undefined);
  if (code === 'TRACK_UNAVAILABLE' && typeof variables['productId'] === 'number') {
    const id = variables['productId'];
    client.query({ query: TrackNowDocument, variables: { id }, ...fresh }).catch(() => undefined);
  }
  if (code === 'CONFLICT') await asked;
}
