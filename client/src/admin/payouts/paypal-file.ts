import { useDownload } from '../lists';

/** Saves the recorded PayPal payouts of one reference as a file for PayPal's mass payments. */
export function usePaypalFile() {
  const { save } = useDownload('Failed to save the file for PayPal');
  return {
    save: (reference: string) =>
      save(`/api/payouts/paypal.csv?${new URLSearchParams({ reference }).toString()}`, 'paypal-payouts.csv'),
  };
}
