import { PAYMENT_PROBLEM_NAMES, PROBLEM_NOTE_MAX } from '#domain/payment-problems.js';
import { ResolveDialog } from '../page';
import { useResolveProblemMutation, type AdminProblemFragment } from './payment-problems.generated';

interface ResolveProblemProps {
  problem: AdminProblemFragment;
  onClose: () => void;
}

/** Asks how a problem with money was resolved. */
export function ResolveProblem({ problem: { id, kind }, onClose }: ResolveProblemProps) {
  const [resolve] = useResolveProblemMutation();
  return (
    <ResolveDialog
      thing="problem"
      description={`${PAYMENT_PROBLEM_NAMES[kind]}. The note is kept; no money is moved.`}
      noteMax={PROBLEM_NOTE_MAX}
      resolve={(input) => resolve({ variables: { id, input } })}
      onClose={onClose}
    />
  );
}
