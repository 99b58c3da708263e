import { readFailure } from '../../lib/graphql/failure';
import { EmptyState, ErrorState, Skeleton } from '../../ui';
import type { ViewerDetails } from '../auth';
import { ApiTokenCard } from './api-token-card';
import { useMyApiTokensQuery } from './api-tokens.generated';
import { CreateApiToken } from './create-api-token';

/** What programs call with in this account's name. */
export function ApiTokensTab({ user }: { user: ViewerDetails }) {
  return (
    <section aria-labelledby="api-tokens">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h2 id="api-tokens" className="display-sm">
            API Tokens
          </h2>
          <p className="mt-2 text-muted">
            With a token a program of yours calls our GraphQL and REST interfaces in your name, as far as you
            let it. The{' '}
            <a
              href="/api/docs"
              className="text-bone underline decoration-edge decoration-1 underline-offset-4 hover:decoration-signal"
            >
              reference
            </a>{' '}
            lists what can be called.
          </p>
        </div>
        <CreateApiToken user={user} />
      </div>
      <div className="mt-8">
        <TokenList />
      </div>
    </section>
  );
}

const FAILURE = 'Failed to load API tokens';

function TokenList() {
  const { data, error, refetch } = useMyApiTokensQuery({ fetchPolicy: 'cache-and-network' });
  const tokens = data?.myApiTokens;
  if (!tokens && error) {
    return <ErrorState message={readFailure(error, FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!tokens) return <TokensLoading />;
  if (tokens.length === 0) {
    return <EmptyState as="p" title="No API tokens" text="Create one to let a program work for you." />;
  }
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {tokens.map((token) => (
        <li key={token.id}>
          <ApiTokenCard token={token} />
        </li>
      ))}
    </ul>
  );
}

function TokensLoading() {
  return (
    <div aria-busy className="divide-y rounded-md border bg-surface">
      {[1, 2].map((row) => (
        <div key={row} className="px-5 py-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
