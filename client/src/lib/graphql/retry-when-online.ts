import type { ApolloClient } from '@apollo/client';

/** Loads every failed query of the page again when the network is back. @returns ends it */
export function retryWhenOnline(client: ApolloClient): () => void {
  const retry = () => {
    for (const query of client.getObservableQueries()) {
      // The query shows a second failure itself.
      if (query.getCurrentResult().error) void query.refetch().catch(() => undefined);
    }
  };
  window.addEventListener('online', retry);
  return () => window.removeEventListener('online', retry);
}
