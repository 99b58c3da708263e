import { useId, useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ErrorState, notify, Skeleton } from '../../ui';
import { BillingForm } from './billing-form';
import { BillingSummary } from './billing-summary';
import { useBillingDraft } from './use-billing-draft';
import { useMyBillingDetailsQuery } from './billing.generated';

const FAILURE = 'Failed to load the billing details';

/** Billing details in the account, read-only or as a form. */
export function BillingSection() {
  const { data, error, refetch } = useMyBillingDetailsQuery({ fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState(false);
  const [saving, setSaving] = useState(false);
  const headingId = useId();
  const formId = useId();
  const draft = useBillingDraft();
  const details = data?.myBillingDetails;

  return (
    <section aria-labelledby={headingId} className="mt-12 max-w-2xl border-t pt-8">
      <h2 id={headingId} className="display-sm">
        Billing details
      </h2>
      <p className="mt-2 mb-5 text-muted">
        For your next invoices. Leave them empty if you buy for yourself.
      </p>
      {!details && error && (
        <ErrorState message={readFailure(error, FAILURE).message} onRetry={() => void refetch()} />
      )}
      {!details && !error && <Skeleton className="h-24 rounded-md" />}
      {details && !editing && (
        <>
          <BillingSummary details={details} />
          <Button className="mt-5" onClick={() => setEditing(true)}>
            Edit billing details
          </Button>
        </>
      )}
      {details && editing && (
        <>
          <BillingForm
            id={formId}
            draftName={draft.name}
            details={details}
            onBusy={setSaving}
            onSaved={() => {
              notify.success('Billing details saved', { duration: BRIEF_TOAST_MS });
              setEditing(false);
            }}
          />
          <div className="mt-6 flex gap-3">
            <Button type="submit" form={formId} variant="primary" loading={saving}>
              Save billing details
            </Button>
            <Button
              onClick={() => {
                draft.discard();
                setEditing(false);
              }}
            >
              Cancel
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
