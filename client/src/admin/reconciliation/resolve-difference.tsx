import { useId } from 'react';
import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { DIFFERENCE_NOTE_MAX } from '#domain/reconciliation.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, Dialog, TextArea } from '../../ui';
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
  const formId = useId();
  const [resolve] = useResolveDifferenceMutation();
  const form = useZodForm(schema, { defaultValues: { note: '' } });
  const { onSubmit, failure } = useSubmit(form, 'Failed to resolve the difference', async (input) => {
    await resolve({ variables: { id: difference.id, input } });
    notify.success('Difference resolved');
    onClose();
  });
  const { subject, reference, provider } = difference;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolve difference"
      description={`${SUBJECT_NAMES[subject]} ${reference} at ${ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}. The note is kept; nothing is booked.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} loading={form.formState.isSubmitting}>
            Resolve
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Resolve difference"
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextArea label="Note" required rows={3} {...form.field('note')} />
      </form>
    </Dialog>
  );
}
