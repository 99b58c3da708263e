import { lazy, Suspense, useState } from 'react';
import { TextButton } from '../../ui';

const BillingDialog = lazy(async () => ({ default: (await import('../billing')).BillingDialog }));

/** Offers billing details to companies, out of everybody else's way. */
export function BillingStep() {
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
        <Suspense fallback={null}>
          <BillingDialog
            onClose={() => setOpen(false)}
            onSaved={({ company, city, country }) => {
              setBilledTo([company, city, country].filter(Boolean).join(', '));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
