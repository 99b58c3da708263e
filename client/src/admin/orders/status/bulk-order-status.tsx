import { useState } from 'react';
import type { OrderStatus } from '#domain/statuses.js';
import type { RecordPaymentsInput } from '../../../lib/graphql/schema.generated';
import { BulkStatus, countOf, useBulkMutation, type BulkActionProps, type BulkTask } from '../../lists';
import { SetOrdersStatusDocument } from '../orders.generated';
import { RecordPaymentsDocument } from '../payment/record-payment.generated';
import { CompletionDialog } from './completion-forms';
import { STATUS_OPTIONS } from './order-status-select';
import { effectOf } from './status-effects';

const FAILED = 'Failed to update order status';

/** Sets a status for all selected orders; asks once for their payment when they are completed. */
export function BulkOrderStatus({ list }: Pick<BulkActionProps, 'list'>) {
  const [completing, setCompleting] = useState(false);
  const setStatus = useBulkMutation<{
    status: OrderStatus;
    withoutPayment?: string | null;
    expectedVersions?: number[] | null;
  }>(SetOrdersStatusDocument);
  const record = useBulkMutation<{ input: RecordPaymentsInput; expectedVersions?: number[] | null }>(
    RecordPaymentsDocument,
  );
  const { selection, bulk } = list;

  async function perform(run: BulkTask['run']): Promise<void> {
    await bulk.perform({ done: 'updated', failed: FAILED, run });
    setCompleting(false);
  }

  return (
    <>
      <BulkStatus
        list={list}
        thing="order"
        options={STATUS_OPTIONS}
        failed={FAILED}
        dialog={(status) => ({
          title: `Set status to ${status}`,
          tone: status === 'cancelled' ? 'danger' : 'primary',
        })}
        effect={(status) => effectOf(null, status, 'each buyer')}
        onChoose={(status: OrderStatus) => {
          if (status !== 'completed') return false;
          setCompleting(true);
          return true;
        }}
        mutation={SetOrdersStatusDocument}
        toChange={(status) => ({ status })}
      />
      {completing && (
        <CompletionDialog
          title={`Complete ${countOf(selection.ids.size, 'order')}`}
          description={`${effectOf(null, 'completed', 'each buyer')} What is open of each order is recorded as paid.`}
          openAmount={null}
          onPaid={({ method, reference, paidOn }) =>
            perform((ids, expectedVersions) =>
              record(ids, { input: { method, reference, paidOn }, expectedVersions }),
            )
          }
          onUnpaid={(withoutPayment) =>
            perform((ids, expectedVersions) =>
              setStatus(ids, { status: 'completed', withoutPayment, expectedVersions }),
            )
          }
          onClose={() => setCompleting(false)}
        />
      )}
    </>
  );
}
