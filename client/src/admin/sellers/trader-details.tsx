import { Fact } from '../page';
import { SealedDetails } from './sealed-details';
import { useRevealSellerTraderDetailsMutation, type AdminSellerFragment } from './sellers.generated';

interface TraderDetailsProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Identity of a seller for yearly reports. */
export function TraderDetails({ seller: { userId, shopName }, onClose }: TraderDetailsProps) {
  // Not cached: revealed data disappears with the dialog.
  const [reveal] = useRevealSellerTraderDetailsMutation({ fetchPolicy: 'no-cache' });
  return (
    <SealedDetails
      title="Data for yearly reports"
      shopName={shopName}
      note="The data is stored encrypted. Revealing it is written to the audit log with your name."
      revealLabel="Reveal the data"
      failureText="Failed to load the data"
      onReveal={async () => (await reveal({ variables: { userId } })).data?.revealTraderDetails}
      onClose={onClose}
    >
      {(revealed) =>
        revealed && (
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
        )
      }
    </SealedDetails>
  );
}
