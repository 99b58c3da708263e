import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { DIFFERENCE_NOTE_MAX } from '#domain/reconciliation.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { FormDialog, TextArea } from '../../ui';
import { notify } from '../notices';
import { SUBJECT_NAMES } from './difference-words';
import { useResolveDifferenceMutation, type AdminDifferenceFragment } from './reconciliation.generated';

const schema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Please enter a note')
    .max(DIFFERENCE_NOTE_MAX, `Note must be at most ${DIFFERENCE_NOTE_MAX} characters`),
});

interface ResolveDifferenceProps {
  difference: AdminDifferenceFragment;
  onClose: () => void;
}

/** Asks for the explanation of a difference. */
export function ResolveDifference({ difference, onClose }: ResolveDifferenceProps) {
  const [resolve] = useResolveDifferenceMutation();
  const form = useZodForm(schema, { defaultValues: { note: '' } });
  const submission = useSubmit(form, 'Failed to resolve the difference', async (input) => {
    await resolve({ variables: { id: difference.id, input } });
    notify.success('Difference resolved');
    onClose();
  });
  const { subject, reference, provider } = difference;
  return (
    <FormDialog
      name="Resolve difference"
      title="Resolve difference"
      description={`${SUBJECT_NAMES[subject]} ${reference} at ${ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}. The note is kept; nothing is booked.`}
      submission={submission}
      onClose={onClose}
      submitLabel="Resolve"
      submitVariant="secondary"
    >
      <TextArea label="Note" required rows={3} {...form.field('note')} />
    </FormDialog>
  );
}
