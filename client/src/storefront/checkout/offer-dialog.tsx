import { Button, Dialog } from '../../ui';
import { OfferText } from './offer-text';

interface OfferDialogProps {
  onAgree: () => void;
  onClose: () => void;
}

/** The contract a buyer enters into. */
export default function OfferDialog({ onAgree, onClose }: OfferDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Public Offer Agreement"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onAgree}>
            I Agree
          </Button>
        </>
      }
    >
      <OfferText />
    </Dialog>
  );
}
