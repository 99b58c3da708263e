import { useState } from 'react';
import type { WebhookEndpointOrderBy } from '../../lib/graphql/schema.generated';
import { Button, optionsOf } from '../../ui';
import { AdminList, BulkDelete, BulkStatus, sortingBy, useAdminList, useListQuestion } from '../lists';
import { SecretDialog } from './secret-dialog';
import { useDeleteWebhook } from './use-delete-webhook';
import { webhookColumns, webhookName } from './webhook-columns';
import { WebhookDialog } from './webhook-dialog';
import {
  AdminWebhookIdsDocument,
  useAdminWebhooksQuery,
  useDeleteWebhooksMutation,
  useSetWebhooksActiveMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

const STATUS_OPTIONS = optionsOf(['active', 'inactive']);

const SORTING = sortingBy<WebhookEndpointOrderBy>(
  {
    url: ['URL_ASC', 'URL_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
    created: ['CREATED_ASC', 'CREATED_DESC'],
  },
  'NEWEST',
);

/** Who is told what happens here. */
export function WebhooksPage() {
  const question = useListQuestion(SORTING, {}, () => ({}));
  const list = useAdminList(question, 'webhookEndpoints', useAdminWebhooksQuery(question.request));
  const [editing, setEditing] = useState<AdminWebhookFragment | null>(null);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const deletion = useDeleteWebhook();
  const [deleteWebhooks] = useDeleteWebhooksMutation();
  const [setActive] = useSetWebhooksActiveMutation();
  const edit = (webhook: AdminWebhookFragment | null) => {
    setEditing(webhook);
    setOpen(true);
  };

  return (
    <AdminList
      title="Webhooks"
      list={list}
      actions={
        <Button size="sm" variant="primary" onClick={() => edit(null)}>
          New webhook
        </Button>
      }
      columns={webhookColumns({ onEdit: edit, onDelete: deletion.ask })}
      rowName={webhookName}
      emptyText="No webhooks yet"
      errorText="Failed to load webhooks"
      bulk={{
        ids: AdminWebhookIdsDocument,
        actions: (
          <>
            <BulkStatus
              list={list}
              thing="webhook"
              options={STATUS_OPTIONS}
              failed="Failed to update webhooks"
              run={async (ids, status) => {
                const variables = { ids, isActive: status === 'active' };
                return (await setActive({ variables })).data?.setWebhookEndpointsActive;
              }}
            />
            <BulkDelete
              list={list}
              thing="webhook"
              run={async (ids) => (await deleteWebhooks({ variables: { ids } })).data?.deleteWebhookEndpoints}
            />
          </>
        ),
      }}
    >
      <WebhookDialog webhook={editing} open={open} onOpenChange={setOpen} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
      {deletion.dialog}
    </AdminList>
  );
}
