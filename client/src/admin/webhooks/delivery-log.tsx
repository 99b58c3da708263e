import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { WEBHOOK_DELIVERY_STATES } from '#domain/webhooks.js';
import { readFailure } from '../../graphql/failure';
import { Button, Select } from '../../ui';
import {
  FROM_START,
  LIST_PARAMS,
  ListTable,
  ListToolbar,
  pageNumber,
  usePageStart,
  useShownPage,
} from '../lists';
import { notify } from '../notices';
import { deliveryColumns } from './delivery-columns';
import { DeliveryDetails } from './delivery-details';
import {
  AdminDeliveryCursorsDocument,
  useAdminDeliveriesQuery,
  useRedeliverWebhookMutation,
  type AdminDeliveryFragment,
} from './webhooks.generated';

const PARAMS = { page: LIST_PARAMS.page, state: parseAsStringLiteral(WEBHOOK_DELIVERY_STATES) };
const STATES = [
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
];
/** While an attempt is due, its outcome is asked for this often. */
const LOOK_AGAIN_MS = 1_500;
const DUE_MS = 10_000;

/** What an endpoint was told, newest first, attempt by attempt. */
export function DeliveryLog({ endpointId }: { endpointId: number }) {
  const client = useApolloClient();
  const [{ page: pageParam, state }, setParams] = useQueryStates(PARAMS);
  const [openId, setOpenId] = useState<number | null>(null);
  const [redeliver] = useRedeliverWebhookMutation();
  const page = pageNumber(pageParam);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: state ?? '',
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminDeliveryCursorsDocument,
        variables: { endpointId, state, first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.webhookDeliveries.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const [due, setDue] = useState(false);
  const { data, previousData, error, refetch } = useAdminDeliveriesQuery({
    variables: { endpointId, state, first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
    pollInterval: due ? LOOK_AGAIN_MS : 0,
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.webhookDeliveries,
    previous: previousData?.webhookDeliveries,
  });
  const nowDue = list.rows.some(isDue);
  if (nowDue !== due) setDue(nowDue);

  const [retried, setRetried] = useState<number | null>(null);
  const onRedeliver = async ({ id }: AdminDeliveryFragment) => {
    setRetried(id);
    try {
      await redeliver({ variables: { deliveryId: id } });
      notify.success('Sent again, with the same id');
      await refetch();
    } catch (failure) {
      notify.error(readFailure(failure, 'Failed to send it again').message);
    } finally {
      setRetried(null);
    }
  };
  const toggle = ({ id }: AdminDeliveryFragment) => setOpenId(openId === id ? null : id);
  const columns = deliveryColumns({ isOpen: ({ id }) => id === openId, onToggle: toggle });

  return (
    <section aria-label="Deliveries">
      <h2 className="display mb-4 text-lg">Deliveries</h2>
      <ListToolbar>
        <Select
          label="State"
          hideLabel
          size="sm"
          placeholder="All states"
          options={STATES}
          value={state ?? ''}
          onChange={({ target }) => {
            const chosen = WEBHOOK_DELIVERY_STATES.find((one) => one === target.value) ?? null;
            void setParams({ state: chosen, ...FROM_START });
          }}
          className="w-full md:w-48"
        />
        <Button size="sm" onClick={() => void refetch()}>
          Refresh
        </Button>
      </ListToolbar>
      <ListTable
        label="Deliveries"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ event }) => `${event.type} ${event.id}`}
        emptyText={state ? 'No deliveries found' : 'Nothing was sent yet'}
        list={list}
        error={error ?? start.error}
        errorText="Failed to load the deliveries"
        onRetry={() => (start.error ? start.retry() : void refetch())}
        expanded={(delivery) =>
          delivery.id === openId ? (
            <DeliveryDetails
              delivery={delivery}
              sending={retried === delivery.id}
              onRedeliver={() => void onRedeliver(delivery)}
            />
          ) : null
        }
      />
    </section>
  );
}

function isDue({ state, nextAttemptAt }: AdminDeliveryFragment): boolean {
  return state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + DUE_MS;
}
