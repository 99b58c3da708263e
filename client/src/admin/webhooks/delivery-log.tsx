import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { WEBHOOK_DELIVERY_STATES } from '#domain/webhooks.js';
import { formatUtcDateTime } from '../../lib/dates';
import type { WebhookDeliveryOrderBy } from '../../lib/graphql/schema.generated';
import { Button, optionsOf, StatusBadge } from '../../ui';
import {
  DATE_RANGE,
  DateRangeFilter,
  BulkButton,
  ExportButton,
  ListFilter,
  ListSection,
  RowButton,
  useAdminList,
  useBulkMutation,
  useListQuery,
  type ListColumn,
} from '../lists';
import { notify } from '../notices';
import {
  AdminDeliveryIdsDocument,
  RedeliverWebhooksDocument,
  useAdminDeliveriesQuery,
  useRedeliverWebhookMutation,
  type AdminDeliveryFragment,
} from './webhooks.generated';

const FILTERS = { ...DATE_RANGE, state: parseAsStringLiteral(WEBHOOK_DELIVERY_STATES) };

const COLUMNS: readonly ListColumn<AdminDeliveryFragment, WebhookDeliveryOrderBy>[] = [
  {
    id: 'type',
    header: 'Event',
    orders: ['EVENT_ASC', 'EVENT_DESC'],
    card: 'title',
    cell: ({ event }) => event.type,
  },
  {
    id: 'state',
    header: 'State',
    orders: ['STATE_ASC', 'STATE_DESC'],
    card: 'side',
    cell: ({ state }) => <StatusBadge status={state} />,
  },
  {
    id: 'response',
    header: 'Last response',
    card: 'fact',
    cell: (delivery) => <LastResponse {...delivery} />,
  },
  {
    id: 'created',
    header: 'Queued',
    orders: ['OLDEST', 'NEWEST'],
    card: 'fact',
    cell: ({ createdAt }) => (
      <span className="figures whitespace-nowrap text-muted">{formatUtcDateTime(createdAt)}</span>
    ),
  },
  {
    id: 'next',
    header: 'Next attempt',
    orders: ['NEXT_ATTEMPT_ASC', 'NEXT_ATTEMPT_DESC'],
    cell: ({ nextAttemptAt }) => (
      <span className="figures whitespace-nowrap text-muted">
        {nextAttemptAt ? formatUtcDateTime(nextAttemptAt) : '—'}
      </span>
    ),
  },
];

/** Polling interval while an attempt is due. */
const POLL_MS = 1_500;
const DUE_MS = 10_000;

/** Delivery log of an endpoint. */
export function DeliveryLog({ endpointId }: { endpointId: number }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [due, setDue] = useState(false);
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, (search, filters) => ({
    endpointId,
    search,
    ...filters,
  }));
  const result = useAdminDeliveriesQuery({ ...query.options, pollInterval: due ? POLL_MS : 0 });
  const list = useAdminList(query, 'webhookDeliveries', result);
  const nowDue = list.rows.some(isDue);
  if (nowDue !== due) setDue(nowDue);

  const redelivery = useRedelivery(() => result.refetch());
  const redeliverAll = useBulkMutation<object>(RedeliverWebhooksDocument);
  const { search, state } = query.variables;

  return (
    <section aria-label="Deliveries">
      <h2 className="display mb-4 text-lg">Deliveries</h2>
      <ListSection
        label="Deliveries"
        list={list}
        searchLabel="Search events and ids"
        filters={
          <>
            <ListFilter
              label="State"
              all="All states"
              options={optionsOf(WEBHOOK_DELIVERY_STATES)}
              value={state}
              onChange={(chosen) => query.onFilter({ state: chosen })}
            />
            <DateRangeFilter label="Queued" query={query} />
            <Button size="sm" onClick={list.onRetry}>
              Refresh
            </Button>
            <ExportButton table="webhook-deliveries" variables={query.variables} />
          </>
        }
        columns={COLUMNS}
        rowName={({ event }) => `${event.type} ${event.id}`}
        rowActions={({ id, event }) => (
          <RowButton
            label="Details"
            subject={`of ${event.type}, delivery ${id}`}
            expanded={id === openId}
            onClick={() => setOpenId(id === openId ? null : id)}
          />
        )}
        emptyText={(search ?? state) ? 'No deliveries found' : 'No deliveries yet'}
        errorText="Failed to load the deliveries"
        expanded={(delivery) =>
          delivery.id === openId ? (
            <DeliveryDetails
              delivery={delivery}
              sending={redelivery.isSending(delivery)}
              onRedeliver={() => void redelivery.send(delivery)}
            />
          ) : null
        }
        ids={AdminDeliveryIdsDocument}
        bulkActions={
          <BulkButton
            list={list}
            thing="message"
            label="Redeliver selected"
            task={(messages) => ({
              title: `Redeliver ${messages}`,
              description: `This will send ${messages} again. Continue?`,
              confirmLabel: 'Redeliver',
              tone: 'primary',
              done: 'sent again',
              failed: 'Failed to send them again',
              run: (ids) => redeliverAll(ids, {}),
            })}
          />
        }
      />
    </section>
  );
}

function isDue({ state, nextAttemptAt }: AdminDeliveryFragment): boolean {
  return state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + DUE_MS;
}

function LastResponse({ attempts }: AdminDeliveryFragment) {
  const last = attempts.at(-1);
  if (!last) return <span className="text-muted">Not sent yet</span>;
  return (
    <span className="figures">
      {last.statusCode ?? last.error}
      {attempts.length > 1 && <span className="text-muted"> · {attempts.length} attempts</span>}
    </span>
  );
}

interface DeliveryDetailsProps {
  delivery: AdminDeliveryFragment;
  sending: boolean;
  onRedeliver: () => void;
}

/** Details below the row: all attempts with their responses, and the payload. */
function DeliveryDetails({ delivery, sending, onRedeliver }: DeliveryDetailsProps) {
  const { attempts, event } = delivery;
  return (
    <div className="grid grid-cols-1 items-start gap-6 text-sm lg:grid-cols-2">
      <section aria-label="Attempts" className="min-w-0">
        <h3 className="caption mb-3">Attempts</h3>
        {attempts.length === 0 && <p className="text-muted">None yet.</p>}
        <ol className="flex flex-col gap-4">
          {attempts.map((attempt, index) => (
            <li key={attempt.id} className="min-w-0">
              <p className="figures flex flex-wrap gap-x-3">
                <span className="text-muted">{index + 1}.</span>
                <span>{attempt.error ?? `Answered ${attempt.statusCode}`}</span>
                <span className="text-muted">
                  {formatUtcDateTime(attempt.at)} · {attempt.durationMs} ms
                </span>
              </p>
              {attempt.answer && (
                <ScrollingText label={`Response to attempt ${index + 1}`}>{attempt.answer}</ScrollingText>
              )}
            </li>
          ))}
        </ol>
        <Button size="sm" className="mt-5" loading={sending} onClick={onRedeliver}>
          Redeliver
        </Button>
      </section>
      <section aria-label="Message" className="min-w-0">
        <h3 className="caption mb-3">Message</h3>
        <p className="figures mb-2 break-all text-muted">{event.id}</p>
        <ScrollingText label="Message body">{JSON.stringify(JSON.parse(event.body), null, 2)}</ScrollingText>
      </section>
    </div>
  );
}

/** Focusable, because it scrolls. */
function ScrollingText({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="mt-2 max-h-72 overflow-auto rounded-md border bg-surface p-3 text-left font-mono text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {children}
    </pre>
  );
}

/**
 * Redelivers one message.
 * @param onSent runs after the server has accepted it
 */
function useRedelivery(onSent: () => Promise<unknown>) {
  const [redeliver] = useRedeliverWebhookMutation();
  const [sending, setSending] = useState<number | null>(null);

  async function send({ id }: AdminDeliveryFragment) {
    setSending(id);
    try {
      await redeliver({ variables: { deliveryId: id } });
      notify.success('Sent again, with the same id');
      await onSent();
    } catch (error) {
      notify.failure(error, 'Failed to send it again');
    } finally {
      setSending(null);
    }
  }
  return { send, isSending: ({ id }: AdminDeliveryFragment) => id === sending };
}
