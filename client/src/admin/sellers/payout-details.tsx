import { Fact } from '../page';
import { PAYOUT_METHOD_NAMES } from './payee';
import { SealedDetails } from './sealed-details';
import { useRevealPayoutDetailsMutation, type AdminSellerFragment } from './sellers.generated';

interface PayoutDetailsProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Payout details of a shop, masked until revealed. */
export function PayoutDetails({ seller, onClose }: PayoutDetailsProps) {
  // Not cached: revealed details disappear with the dialog.
  const [reveal] = useRevealPayoutDetailsMutation({ fetchPolicy: 'no-cache' });
  return (
    <SealedDetails
      title="Payout details"
      shopName={seller.shopName}
      note="Card number and IBAN are stored encrypted. Revealing them is written to the audit log with your name."
      revealLabel="Reveal payout details"
      failureText="Failed to load payout details"
      onReveal={async () => (await reveal({ variables: { sellerId: seller.id } })).data?.revealPayoutDetails}
      onClose={onClose}
    >
      {(revealed) => {
        const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } =
          revealed ?? seller;
        return (
          <dl className="mb-5 divide-y rounded-md border text-sm *:px-4 *:py-2.5">
            <Fact label="Payment method">{paymentMethod && PAYOUT_METHOD_NAMES[paymentMethod]}</Fact>
            <Fact label="PayPal email">{paypalEmail}</Fact>
            <Fact label="Card number">{cardNumber && spaced(cardNumber)}</Fact>
            <Fact label="Card holder">{cardHolderName}</Fact>
            <Fact label="IBAN">{iban && spaced(iban)}</Fact>
            <Fact label="Account holder">{accountHolder}</Fact>
            <Fact label="BIC">{bic}</Fact>
          </dl>
        );
      }}
    </SealedDetails>
  );
}

/** Groups of four signs; a masked number stays as it is. */
const spaced = (number: string) => (number.includes(' ') ? number : number.replace(/.{4}(?=.)/g, '$& '));
