import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Dialog } from '../../ui';
import { Fact } from '../page';
import { PAYOUT_METHOD_NAMES } from './payee';
import {
  useRevealPayoutDetailsMutation,
  type AdminSellerFragment,
  type RevealPayoutDetailsMutation,
} from './sellers.generated';

interface PayoutDetailsProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Payout details of a shop, masked until revealed; revealing is written to the audit log. */
export function PayoutDetails({ seller, onClose }: PayoutDetailsProps) {
  // Not cached: revealed details disappear with the dialog.
  const [reveal, { loading }] = useRevealPayoutDetailsMutation({ fetchPolicy: 'no-cache' });
  const [revealed, setRevealed] = useState<RevealPayoutDetailsMutation['revealPayoutDetails'] | null>(null);
  const [failure, setFailure] = useState('');
  const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } =
    revealed ?? seller;

  async function show() {
    setFailure('');
    try {
      const { data } = await reveal({ variables: { sellerId: seller.id } });
      setRevealed(data?.revealPayoutDetails ?? null);
    } catch (error) {
      setFailure(readFailure(error, 'Failed to load payout details').message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Payout details"
      description={seller.shopName}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      <dl className="divide-y rounded-md border text-sm *:px-4 *:py-2.5">
        <Fact label="Payment method">{paymentMethod && PAYOUT_METHOD_NAMES[paymentMethod]}</Fact>
        <Fact label="PayPal email">{paypalEmail}</Fact>
        <Fact label="Card number">{cardNumber && spaced(cardNumber)}</Fact>
        <Fact label="Card holder">{cardHolderName}</Fact>
        <Fact label="IBAN">{iban && spaced(iban)}</Fact>
        <Fact label="Account holder">{accountHolder}</Fact>
        <Fact label="BIC">{bic}</Fact>
      </dl>
      <div role="status" className="mt-5 flex flex-col items-start gap-3 text-sm text-muted">
        {revealed ? (
          <p>This was written to the audit log.</p>
        ) : (
          <>
            <p>
              Card number and IBAN are stored encrypted. Revealing them is written to the audit log with your
              name.
            </p>
            <Button size="sm" loading={loading} onClick={() => void show()}>
              Reveal payout details
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Groups of four signs; a masked number stays as it is. */
const spaced = (number: string) => (number.includes(' ') ? number : number.replace(/.{4}(?=.)/g, '$& '));
