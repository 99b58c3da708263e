import { useId, useState } from 'react';
import { ConflictHost } from '../../editing';
import { readFailure } from '../../lib/graphql/failure';
import { Button, Dialog, ErrorState, Skeleton } from '../../ui';
import { BillingForm } from './billing-form';
import { useBillingDraft } from './use-billing-draft';
import { useMyBillingDetailsQuery, type BillingFieldsFragment } from './billing.generated';

export interface BillingDialogProps {
  onSaved: (details: BillingFieldsFragment) => void;
  onClose: () => void;
}

/** Billing details at checkout. They are saved with the account, for this order and later ones. */
export function BillingDialog({ onSaved, onClose }: BillingDialogProps) {
  const { data, error, refetch } = useMyBillingDetailsQuery({ fetchPolicy: 'cache-and-network' });
  const [saving, setSaving] = useState(false);
  const formId = useId();
  const draft = useBillingDraft();
  const details = data?.myBillingDetails;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Billing details"
      description="They appear on your invoice and stay in your account."
      footer={
        <>
          <Button
            onClick={() => {
              draft.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving} disabled={!details}>
            Save
          </Button>
        </>
      }
    >
      <ConflictHost />
      {details && (
        <BillingForm
          id={formId}
          draftName={draft.name}
          details={details}
          onBusy={setSaving}
          onSaved={onSaved}
        />
      )}
      {!details && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the billing details').message}
          onRetry={() => void refetch()}
        />
      )}
      {!details && !error && <Skeleton className="h-60 rounded-md" />}
    </Dialog>
  );
}
