import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { DIFFERENCE_NOTE_MAX } from '#domain/reconciliation.js';
import { ResolveDialog } from '../page';
import { SUBJECT_NAMES } from './difference-words';
import { useResolveDifferenceMutation, type AdminDifferenceFragment } from './reconciliation.generated';

interface ResolveDifferenceProps {
  difference: AdminDifferenceFragment;
  onClose: () => void;
}

/** Asks for the explanation of a difference. */
export function ResolveDifference({ difference, onClose }: ResolveDifferenceProps) {
  const [resolve] = useResolveDifferenceMutation();
  const { id, subject, reference, provider } = difference;
  return (
    <ResolveDialog
      thing="difference"
      description={`${SUBJECT_NAMES[subject]} ${reference} at ${ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}. The note is kept; nothing is booked.`}
      noteMax={DIFFERENCE_NOTE_MAX}
      resolve={(input) => resolve({ variables: { id, input } })}
      onClose={onClose}
    />
  );
}
