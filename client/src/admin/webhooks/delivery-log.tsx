import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { WEBHOOK_DELIVERY_STATES } from '#domain/webhooks.js';
import type { WebhookDeliveryOrderBy } from '../../lib/graphql/schema.generated';
import { Button, optionsOf } from '../../ui';
import {
  BulkButton,
  ExportButton,
  ListFilter,
  ListSection,
  sortingBy,
  useAdminList,
  useListQuestion,
} from '../lists';
import { deliveryColumns } from './delivery-columns';
import { DeliveryDetails } from './delivery-details';
import { useRedelivery } from './use-redelivery';
import {
  AdminDeliveryIdsDocument,
  useAdminDeliveriesQuery,
  useRedeliverWebhooksMutation,
  type AdminDeliveryFragment,
} from './webhooks.generated';

const FILTERS = { state: parseAsStringLiteral(WEBHOOK_DELIVERY_STATES) };
const STATES = optionsOf(WEBHOOK_DELIVERY_STATES);
const SORTING = sortingBy<WebhookDeliveryOrderBy>(
  {
    type: ['EVENT_ASC', 'EVENT_DESC'],
    state: ['STATE_ASC', 'STATE_DESC'],
    created: ['OLDEST', 'NEWEST'],
    next: ['NEXT_ATTEMPT_ASC', 'NEXT_ATTEMPT_DESC'],
  },
  'NEWEST',
);
/** While an attempt is due, its outcome is asked for this often. */
const LOOK_AGAIN_MS = 1_500;
const DUE_MS = 10_000;

/** What an endpoint was told, attempt by attempt. */
export function DeliveryLog({ endpointId }: { endpointId: number }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const [due, setDue] = useState(false);
  const question = useListQuestion(SORTING, FILTERS, (search, { state }) => ({ endpointId, search, state }));
  const answer = useAdminDeliveriesQuery({ ...question.request, pollInterval: due ? LOOK_AGAIN_MS : 0 });
  const list = useAdminList(question, 'webhookDeliveries', answer);
  const nowDue = list.shown.rows.some(isDue);
  if (nowDue !== due) setDue(nowDue);

  const redelivery = useRedelivery(() => answer.refetch());
  const [redeliverAll] = useRedeliverWebhooksMutation();
  const { search, state } = question.wanted;

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
              options={STATES}
              value={state}
              onChange={(chosen) => question.onFilter({ state: chosen })}
            />
            <Button size="sm" onClick={list.onRetry}>
              Refresh
            </Button>
            <ExportButton table="webhook-deliveries" wanted={question.wanted} />
          </>
        }
        columns={deliveryColumns({
          isOpen: ({ id }) => id === openId,
          onToggle: ({ id }) => setOpenId(openId === id ? null : id),
        })}
        rowName={({ event }) => `${event.type} ${event.id}`}
        emptyText={(search ?? state) ? 'No deliveries found' : 'Nothing was sent yet'}
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
        bulk={{
          ids: AdminDeliveryIdsDocument,
          actions: (
            <BulkButton
              list={list}
              thing="message"
              label="Redeliver selected"
              task={(messages) => ({
                title: `Redeliver ${messages}`,
                question: `This will send ${messages} again. Continue?`,
                confirmLabel: 'Redeliver',
                tone: 'primary',
                done: 'sent again',
                failed: 'Failed to send them again',
                run: async (ids) => (await redeliverAll({ variables: { ids } })).data?.redeliverWebhooks,
              })}
            />
          ),
        }}
      />
    </section>
  );
}

function isDue({ state, nextAttemptAt }: AdminDeliveryFragment): boolean {
  return state === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + DUE_MS;
}
