import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, EmailField, FormDialog, notify, Skeleton } from '../../ui';
import { endSession } from '../auth';
import { useDeleteMyAccountMutation, useMyDeletionDutiesQuery } from './account.generated';

interface DeleteAccountProps {
  email: string;
  isSeller: boolean;
}

/** Deletes the account after its address was typed; an older session needs the password as well. */
export function DeleteAccount({ email, isSeller }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Delete account" className="mt-12 max-w-2xl border-t pt-8">
      <h2 className="display-sm">Delete account</h2>
      <p className="mt-2 text-muted">
        Your orders and contracts stay valid. Your personal data is removed, from orders once the law allows
        it.
      </p>
      <WhatHappens isSeller={isSeller} />
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open && <DeleteAccountDialog email={email} isSeller={isSeller} onClose={() => setOpen(false)} />}
    </section>
  );
}

const GOES = [
  'Profile, password, sign-in methods and devices',
  'API tokens and download links',
  'Cart, wishlist, heard tracks and saved searches',
  'Newsletter, and your messages to us',
];
const GOES_OF_SELLERS = [
  'Your seller page, and your name on your tracks in the shop',
  'Tracks on sale, which are taken off, and submissions that became no track',
  'Payout details',
];
const STAYS = [
  'Orders, invoices and contracts, as long as the law requires; then without your name and address',
  'Certificates, so that rights can be proved',
  'Reports that you sent or that were about you, with our decisions: three years after the decision',
  'The record of who changed what: two years',
];
const STAYS_OF_SELLERS = [
  'What you sold, with its contracts, and the payouts in our books',
  'Your data for tax authorities, as long as the law requires',
];

function WhatHappens({ isSeller }: { isSeller: boolean }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Facts title="What goes" facts={isSeller ? [...GOES, ...GOES_OF_SELLERS] : GOES} />
      <Facts title="What stays" facts={isSeller ? [...STAYS, ...STAYS_OF_SELLERS] : STAYS} />
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

interface DeleteAccountDialogProps extends DeleteAccountProps {
  onClose: () => void;
}

function DeleteAccountDialog({ email, isSeller, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const [remove] = useDeleteMyAccountMutation();
  const schema = z.object({
    email: z
      .string()
      .trim()
      .refine((text) => text.toLowerCase() === email.toLowerCase(), `Please enter ${email} to confirm`),
  });
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const submission = useSubmit(form, 'The account could not be deleted.', async (input) => {
    await remove({ variables: { input } });
    notify.success('Your account is deleted');
    await navigate('/');
    endSession();
  });
  return (
    <FormDialog
      name="Delete account"
      title="Delete your account?"
      description={`You are signed out everywhere. API tokens, download links, cart and wishlist end${isSeller ? ', and your tracks are taken off sale' : ''}. Save your files and contracts first: this cannot be undone.`}
      submission={submission}
      onClose={onClose}
      submitLabel="Delete account"
      submitVariant="danger"
      cancelLabel="Keep account"
    >
      <OpenDuties />
      <EmailField
        label="Your email"
        required
        autoFocus
        autoComplete="off"
        hint={`Enter ${email} to confirm`}
        {...form.field('email')}
      />
    </FormDialog>
  );
}

/** Duties that are open now; the server checks them again. */
function OpenDuties() {
  const { data, loading } = useMyDeletionDutiesQuery({ fetchPolicy: 'network-only' });
  const duties = data?.myDeletionDuties ?? [];
  if (loading) return <Skeleton className="mb-4 h-6 rounded-md" />;
  if (duties.length === 0) return null;
  return (
    <Banner tone="danger" className="mb-4">
      <p>Your account can be deleted once nothing is open:</p>
      <ul className="mt-2 list-disc pl-5">
        {duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
    </Banner>
  );
}
