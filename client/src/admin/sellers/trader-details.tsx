import { useState } from 'react';
import type { TraderFields } from '#domain/trader.js';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Dialog } from '../../ui';
import { Fact } from '../page';
import { useRevealSellerTraderDetailsMutation, type AdminSellerFragment } from './sellers.generated';

interface TraderDetailsProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Identity of a seller for yearly reports, hidden until revealed; revealing is written to the audit log. */
export function TraderDetails({ seller, onClose }: TraderDetailsProps) {
  // Not cached: revealed data disappears with the dialog.
  const [reveal, { loading }] = useRevealSellerTraderDetailsMutation({ fetchPolicy: 'no-cache' });
  const [revealed, setRevealed] = useState<TraderFields | null>(null);
  const [failure, setFailure] = useState('');

  async function show() {
    setFailure('');
    try {
      const { data } = await reveal({ variables: { userId: seller.userId } });
      setRevealed(data?.revealTraderDetails ?? null);
    } catch (error) {
      setFailure(readFailure(error, 'Failed to load the data').message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Data for yearly reports"
      description={seller.shopName}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      {revealed && (
        <dl className="mb-5 divide-y rounded-md border text-sm *:px-4 *:py-2.5">
          <Fact label="Sells as">{revealed.kind === 'company' ? 'Company' : 'Person'}</Fact>
          <Fact label="Legal name">{revealed.name}</Fact>
          <Fact label="Street">{revealed.street}</Fact>
          <Fact label="Postcode">{revealed.postcode}</Fact>
          <Fact label="City">{revealed.city}</Fact>
          <Fact label="Country">{revealed.country}</Fact>
          {revealed.kind === 'person' && <Fact label="Date of birth">{revealed.birthDate}</Fact>}
          {revealed.kind === 'company' && <Fact label="Register number">{revealed.registerNumber}</Fact>}
          <Fact label="Tax number">{revealed.taxNumber}</Fact>
          <Fact label="VAT number">{revealed.vatNumber}</Fact>
        </dl>
      )}
      <div role="status" className="flex flex-col items-start gap-3 text-sm text-muted">
        {revealed ? (
          <p>This was written to the audit log.</p>
        ) : (
          <>
            <p>The data is stored encrypted. Revealing it is written to the audit log with your name.</p>
            <Button size="sm" loading={loading} onClick={() => void show()}>
              Reveal the data
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
