import { useId, useState, type SyntheticEvent } from 'react';
import { Button, Dialog } from '../../ui';
import { countOf, useBulkMutation, type BulkActionProps } from '../lists';
import { SellerField, type ChosenSeller } from '../sellers';
import { SetProductsSellerDocument } from './products.generated';

const NOBODY: ChosenSeller = { name: '', id: null };

/** Gives the selected tracks to a seller account, after a confirmation that states their number. */
export function AssignSeller({ list: { selection, bulk } }: Pick<BulkActionProps, 'list'>) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [seller, setSeller] = useState(NOBODY);
  const [error, setError] = useState('');
  const assign = useBulkMutation<{ sellerId: number; reason?: string | null }>(SetProductsSellerDocument);
  const count = countOf(selection.ids.size, 'product');

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const { id, name } = seller;
    if (id === null) {
      setError('Please choose a seller');
      return;
    }
    setOpen(false);
    bulk.confirm({
      title: 'Assign seller',
      tone: 'primary',
      description: `This will give ${count} to ${name}. Orders placed before keep their seller. Continue?`,
      confirmLabel: 'Assign seller',
      done: 'updated',
      failed: 'Failed to update products',
      mailedTo: 'the sellers who lose a track',
      run: (ids, _versions, reason) => assign(ids, { sellerId: id, ...reason }),
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Assign seller …</Button>}
      title={`Assign ${count}`}
      description="They carry the name of this seller from now on."
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label="Assign seller" onSubmit={onSubmit}>
        <SellerField
          required
          value={seller}
          error={error}
          onChange={(chosen) => {
            setSeller(chosen);
            setError('');
          }}
        />
      </form>
    </Dialog>
  );
}
