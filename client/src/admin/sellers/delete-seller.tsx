import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog, PasswordField } from '../../ui';
import { notify } from '../notices';
import { DecisionReason, reasonVariable } from '../page';
import { useDeleteSellerMutation, type AdminSellerFragment } from './sellers.generated';

interface DeleteSellerProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Deletes a shop permanently. The server checks the password of the admin. */
export function DeleteSeller({ seller, onClose }: DeleteSellerProps) {
  const client = useApolloClient();
  const [remove] = useDeleteSellerMutation();
  const [reason, setReason] = useState('');
  const [adminPassword, setAdminPassword] = useState('');
  const [failure, setFailure] = useState('');

  async function confirm() {
    if (!adminPassword) {
      setFailure('Please enter your password');
      throw new Error('no password');
    }
    try {
      await remove({ variables: { id: seller.id, adminPassword, ...reasonVariable(reason) } });
    } catch (error) {
      setFailure(readFailure(error, 'Failed to delete seller').message);
      throw error;
    }
    notify.success('Seller deleted successfully');
    await client.refetchQueries({ include: 'active' });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${seller.shopName}`}
      description="Are you sure you want to delete this seller?"
      confirmLabel="Delete"
      onConfirm={confirm}
    >
      <p className="mb-4 text-sm text-muted">
        {seller.user.name} {seller.user.lastName} stays as a buyer. Tracks and orders keep the shop&rsquo;s
        name.
      </p>
      <DecisionReason mailedTo="the seller" value={reason} onChange={setReason} className="mb-4" />
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        value={adminPassword}
        onChange={(event) => {
          setAdminPassword(event.target.value);
          setFailure('');
        }}
        error={failure}
      />
    </ConfirmDialog>
  );
}
