import { PAYMENT_PROBLEM_NAMES, PROBLEM_NOTE_MAX } from '#domain/payment-problems.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { FormDialog, TextArea } from '../../ui';
import { notify } from '../notices';
import { useResolveProblemMutation, type AdminProblemFragment } from './payment-problems.generated';

const schema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Please enter a note')
    .max(PROBLEM_NOTE_MAX, `Note must be at most ${PROBLEM_NOTE_MAX} characters`),
});

interface ResolveProblemProps {
  problem: AdminProblemFragment;
  onClose: () => void;
}

/** Asks how a problem with money was resolved. */
export function ResolveProblem({ problem, onClose }: ResolveProblemProps) {
  const [resolve] = useResolveProblemMutation();
  const form = useZodForm(schema, { defaultValues: { note: '' } });
  const submission = useSubmit(form, 'Failed to resolve the problem', async (input) => {
    await resolve({ variables: { id: problem.id, input } });
    notify.success('Problem resolved');
    onClose();
  });
  return (
    <FormDialog
      name="Resolve problem"
      title="Resolve problem"
      description={`${PAYMENT_PROBLEM_NAMES[problem.kind]}. The note is kept; no money is moved.`}
      submission={submission}
      onClose={onClose}
      submitLabel="Resolve"
      submitVariant="secondary"
    >
      <TextArea label="Note" required rows={3} {...form.field('note')} />
    </FormDialog>
  );
}
