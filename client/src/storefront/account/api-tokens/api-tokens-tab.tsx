import { useState } from 'react';
import { formatDayAndTime, formatLongDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import {
  Badge,
  Banner,
  BRIEF_TOAST_MS,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  notify,
  Skeleton,
} from '../../../ui';
import type { ViewerDetails } from '../../auth';
import {
  type AccountApiTokenFragment,
  MyApiTokensDocument,
  useMyApiTokensQuery,
  useRevokeApiTokenMutation,
} from './api-tokens.generated';
import { CreateApiToken, fromWire } from './create-api-token';
import { ExportLinks } from './export-links';

/** API tokens of the account, and an admin's links for spreadsheets. */
export function ApiTokensTab({ user }: { user: ViewerDetails }) {
  return (
    <>
      <Tokens user={user} />
      {user.isAdmin && <ExportLinks />}
    </>
  );
}

function Tokens({ user }: { user: ViewerDetails }) {
  return (
    <section aria-labelledby="api-tokens">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h2 id="api-tokens" className="display-sm">
            API Tokens
          </h2>
          <p className="mt-2 text-muted">
            With a token your program calls our GraphQL and REST APIs in your name, within the scopes that you
            choose. The{' '}
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

function ApiTokenCard({ token }: { token: AccountApiTokenFragment }) {
  const [confirming, setConfirming] = useState(false);
  const [revoke] = useRevokeApiTokenMutation({
    refetchQueries: [MyApiTokensDocument],
    awaitRefetchQueries: true,
  });
  const hasEnded = token.expiresAt !== null && new Date(token.expiresAt).getTime() <= Date.now();

  async function revokeToken() {
    try {
      await revoke({ variables: { id: token.id } });
      notify.success('Token revoked', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The token could not be revoked. Please try again.').message, {
        duration: BRIEF_TOAST_MS,
      });
      throw error;
    }
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wide break-words">{token.name}</h3>
        {token.test && (
          <p className="mt-1 text-[0.8125rem] text-muted">
            <Badge>Test</Badge> Its orders pay, sell and reserve nothing.
          </p>
        )}
        <p className="figures text-[0.8125rem] text-muted">{token.prefix}…</p>
        <ul aria-label="Scopes" className="mt-3 flex flex-wrap gap-2">
          {token.scopes.map((scope) => (
            <li key={scope} className="flex">
              <Badge>{fromWire(scope)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid flex-1 basis-64 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.8125rem]">
        <Fact name="Created" value={formatLongDate(token.createdAt)} />
        <Fact name="Last used" value={token.lastUsedAt ? formatDayAndTime(token.lastUsedAt) : 'Never'} />
        <Fact
          name={hasEnded ? 'Expired' : 'Expires'}
          value={token.expiresAt ? formatLongDate(token.expiresAt) : 'Never'}
        />
      </dl>
      {token.expiresAt === null && (
        <div className="basis-full max-sm:order-last">
          <Banner>This token has no end. Create a new one that ends, and revoke this one.</Banner>
        </div>
      )}
      <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Revoke this token?"
        description={`Whatever uses “${token.name}” is refused from its next request on. This cannot be undone.`}
        confirmLabel="Revoke Token"
        onConfirm={revokeToken}
      />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{value}</dd>
    </>
  );
}
