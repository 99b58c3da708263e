import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Badge, Banner, BRIEF_TOAST_MS, Button, ConfirmDialog, notify } from '../../ui';
import { fromWire } from './api-scopes';
import {
  MyApiTokensDocument,
  useRevokeApiTokenMutation,
  type AccountApiTokenFragment,
} from './api-tokens.generated';
import { formatLongDate, formatDayAndTime } from '../../lib/dates';

export function ApiTokenCard({ token }: { token: AccountApiTokenFragment }) {
  const [asking, setAsking] = useState(false);
  const [revoke] = useRevokeApiTokenMutation({
    refetchQueries: [MyApiTokensDocument],
    awaitRefetchQueries: true,
  });
  const hasEnded = token.expiresAt !== null && new Date(token.expiresAt).getTime() <= Date.now();

  async function end() {
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
      <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this token?"
        description={`Whatever uses “${token.name}” is refused from its next request on. This cannot be undone.`}
        confirmLabel="Revoke Token"
        onConfirm={end}
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
