import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { lazyPart, TextButton } from '../../ui';
import type { BillingDialogProps } from '../billing';
import { OrderNeedsPostcodeDocument } from './checkout.generated';

const BillingDialog = lazyPart({
  load: () => import('../billing'),
  pick: (module) => module.BillingDialog,
  name: 'The form',
  onClose: ({ onClose }: BillingDialogProps) => onClose,
});

/** Offers billing details to companies, out of everybody else's way. */
export function BillingStep() {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const [billedTo, setBilledTo] = useState('');
  return (
    <div className="mt-4 text-sm text-muted">
      <p role="status" className="mb-1 empty:hidden">
        {billedTo && `The invoice is made out to ${billedTo}.`}
      </p>
      <TextButton onClick={() => setOpen(true)}>
        {billedTo ? 'Change billing details' : 'Buying as a company? Add billing details'}
      </TextButton>
      {open && (
        <BillingDialog
          onClose={() => setOpen(false)}
          onSaved={({ company, city, country }) => {
            setBilledTo([company, city, country].filter(Boolean).join(', '));
            setOpen(false);
            void client.refetchQueries({ include: [OrderNeedsPostcodeDocument] });
          }}
        />
      )}
    </div>
  );
}
