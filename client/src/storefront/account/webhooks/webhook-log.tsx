import { formatDayAndTime } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import { Button, ErrorState, Skeleton, StatusBadge } from '../../../ui';
import { type OwnDeliveryFragment, useMyWebhookDeliveriesQuery } from './webhooks.generated';

/** The last messages to a webhook with their responses. */
export function WebhookLog({ endpointId }: { endpointId: number }) {
  const { data, error, loading, refetch } = useMyWebhookDeliveriesQuery({
    variables: { endpointId },
    fetchPolicy: 'cache-and-network',
  });
  const deliveries = data?.myWebhookDeliveries.nodes;
  if (!deliveries && error) {
    return (
      <ErrorState
        message={readFailure(error, 'Failed to load the deliveries').message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!deliveries) {
    return (
      <div aria-busy>
        <Skeleton className="h-16" />
      </div>
    );
  }
  return (
    <section aria-label="Deliveries" className="border-t pt-4">
      <div className="flex items-center justify-between gap-4">
        <h4 className="caption">Last deliveries</h4>
        <Button size="sm" loading={loading} onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {deliveries.length === 0 ? (
        <p className="mt-3 text-muted">Nothing was sent yet.</p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3 text-[0.8125rem]">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Delivery({ delivery: { state, createdAt, event, attempts } }: { delivery: OwnDeliveryFragment }) {
  const last = attempts.at(-1);
  const tries = attempts.length > 1 ? ` · ${attempts.length} attempts` : '';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span className="figures min-w-0 [overflow-wrap:anywhere]">{event.type}</span>
      <StatusBadge status={state} />
      <span className="figures basis-full text-muted">
        {formatDayAndTime(createdAt)}
        {' · '}
        {last
          ? `${last.error ?? `Answered ${last.statusCode}`} in ${last.durationMs} ms${tries}`
          : 'Not sent yet'}
      </span>
    </li>
  );
}
