import { ApolloLink } from '@apollo/client';
import { defer, finalize, from, switchMap } from 'rxjs';

/**
 * Sends operations whose context names the same `queue` one after the other, in the order of their calls. Needed where each
 * response carries a whole list: of two concurrent responses the older one could arrive last.
 */
export function createQueueLink(): ApolloLink {
  const tails = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    const queue = operation.getContext()['queue'] as string | undefined;
    if (!queue) return forward(operation);
    return defer(() => {
      const previous = tails.get(queue) ?? Promise.resolve();
      const { promise, resolve } = withResolvers();
      tails.set(
        queue,
        previous.then(() => promise),
      );
      return from(previous).pipe(
        switchMap(() => forward(operation)),
        finalize(resolve),
      );
    });
  });
}

function withResolvers() {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
