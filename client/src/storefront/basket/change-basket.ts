import type { ApolloClient, TypedDocumentNode, OperationVariables } from '@apollo/client';
import { readFailure } from '../../graphql/failure';
import type { ProductCardFragment } from '../../graphql/product-card.generated';
import { notify } from '../../ui';
import type { ChangeMessages } from './basket-messages';
import { BasketDocument } from './basket.generated';

export type Tracks = readonly ProductCardFragment[];
export type BasketList = 'cart' | 'wishlist';

export interface BasketChange<Data, Variables extends OperationVariables> {
  list: BasketList;
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  messages: ChangeMessages;
  /** The list after the change, from the list before it. */
  apply: (tracks: Tracks) => Tracks;
  /** The mutation's answer as it would be for such a list, and back. */
  wrap: (tracks: ProductCardFragment[]) => Data;
  unwrap: (data: Data) => ProductCardFragment[];
}

/** Codes whose text is written for the person: the server knows which track is gone or already there. */
const SPEAKS_FOR_ITSELF = ['TRACK_UNAVAILABLE', 'CONFLICT'];

let inFlight = 0;

/** Shows the change at once, makes it, and takes it back with its toast where it fails. */
export async function changeBasket<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  change: BasketChange<Data, Variables>,
): Promise<void> {
  const { list, messages, apply, wrap, unwrap } = change;
  const before = client.readQuery({ query: BasketDocument })?.me?.[list] ?? [];
  inFlight += 1;
  try {
    await client.mutate<Data, OperationVariables>({
      mutation: change.mutation as TypedDocumentNode<Data, OperationVariables>,
      variables: change.variables,
      optimisticResponse: wrap([...apply(before)]) as never,
      update: (cache, { data }) => {
        if (!data) return;
        cache.updateQuery({ query: BasketDocument }, (basket) => {
          if (!basket?.me) return basket;
          // Answers of changes made in quick succession may arrive in any order; the last one alone is complete.
          const tracks = inFlight > 1 ? apply(basket.me[list]) : unwrap(data as Data);
          return { me: { ...basket.me, [list]: [...tracks] } };
        });
      },
    });
  } catch (error) {
    const { code, message } = readFailure(error, messages.failure);
    if (code === 'UNAUTHENTICATED') notify.error(messages.visitor);
    else notify.error(code && SPEAKS_FOR_ITSELF.includes(code) ? message : messages.failure);
  } finally {
    inFlight -= 1;
  }
}
