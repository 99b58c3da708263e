import { useApolloClient } from '@apollo/client/react';
import { useDownload } from '../lists';
import { AdminPayoutsDocument } from './payouts.generated';

/** Payouts of a SEPA file: of one that was made before, under one reference, or all that wait for a file. */
interface SepaFileChoice {
  file?: number;
  reference?: string;
}

/** Saves recorded bank payouts as a SEPA file. A new file takes its payouts, which the list shows then. */
export function useSepaFile() {
  const client = useApolloClient();
  const { running, save } = useDownload('Failed to save the SEPA file');
  return {
    running,
    save: async ({ file, reference }: SepaFileChoice) => {
      const query = new URLSearchParams();
      if (file) query.set('file', String(file));
      else if (reference) query.set('reference', reference);
      await save(`/api/payouts/sepa.xml?${query.toString()}`, 'sepa-payouts.xml');
      await client.refetchQueries({ include: [AdminPayoutsDocument] });
    },
  };
}
