import { useApolloClient } from '@apollo/client/react';
import { useQueryStates } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE } from '#domain/limits.js';
import { Button, usePageMeta } from '../../ui';
import { LIST_PARAMS, ListTable, pageNumber, usePageStart, useShownPage } from '../lists';
import { PageHead } from '../page';
import { SecretDialog } from './secret-dialog';
import { useDeleteWebhook } from './use-delete-webhook';
import { webhookColumns, webhookName } from './webhook-columns';
import { WebhookDialog } from './webhook-dialog';
import {
  AdminWebhookCursorsDocument,
  useAdminWebhooksQuery,
  type AdminWebhookFragment,
} from './webhooks.generated';

const PARAMS = { page: LIST_PARAMS.page };

/** Who is told what happens here. */
export function WebhooksPage() {
  usePageMeta('Webhooks');
  const client = useApolloClient();
  const [params, setParams] = useQueryStates(PARAMS);
  const [editing, setEditing] = useState<AdminWebhookFragment | null>(null);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const page = pageNumber(params.page);
  const onPageChange = (next: number) => void setParams({ page: next }, { history: 'push' });

  const start = usePageStart({
    page,
    onPageChange,
    scope: '',
    walk: async (after, first) => {
      const { data } = await client.query({
        query: AdminWebhookCursorsDocument,
        variables: { first, after },
        fetchPolicy: 'no-cache',
      });
      return data?.webhookEndpoints.edges.map(({ cursor }) => cursor) ?? [];
    },
  });
  const { data, previousData, error, refetch } = useAdminWebhooksQuery({
    variables: { first: ADMIN_PAGE_SIZE, after: start.after ?? null },
    skip: start.after === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const list = useShownPage({
    start,
    page,
    onPageChange,
    current: data?.webhookEndpoints,
    previous: previousData?.webhookEndpoints,
  });

  const deletion = useDeleteWebhook();
  const edit = (webhook: AdminWebhookFragment | null) => {
    setEditing(webhook);
    setOpen(true);
  };
  const actions = useRef({ edit, onDelete: deletion.ask });
  const columns = useMemo(
    () =>
      webhookColumns({
        onEdit: (webhook) => actions.current.edit(webhook),
        onDelete: (webhook) => actions.current.onDelete(webhook),
      }),
    [],
  );

  return (
    <>
      <PageHead
        title="Webhooks"
        count={list.total}
        actions={
          <Button variant="primary" onClick={() => edit(null)}>
            New webhook
          </Button>
        }
      />
      <ListTable
        label="Webhooks"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={webhookName}
        emptyText="No webhooks yet"
        list={list}
        error={error ?? start.error}
        errorText="Failed to load webhooks"
        onRetry={() => (start.error ? start.retry() : void refetch())}
      />
      <WebhookDialog webhook={editing} open={open} onOpenChange={setOpen} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
      {deletion.dialog}
    </>
  );
}
