import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, TextArea } from '../../ui';
import { notify } from '../notices';
import {
  useUpdateServiceOrderNotesMutation,
  type AdminServiceOrderFragment,
} from './service-orders.generated';

const schema = z.object({ notes: z.string() });
const FAILED = 'Failed to save the notes';

export function ServiceOrderNotes({ order }: { order: AdminServiceOrderFragment }) {
  const [update] = useUpdateServiceOrderNotesMutation();
  const form = useZodForm(schema, { defaultValues: { notes: order.notes } });

  const submit = form.handleSubmit(async ({ notes }) => {
    try {
      await update({ variables: { id: order.id, notes } });
      form.reset({ notes });
      notify.success('Notes saved');
    } catch (error) {
      const reason = readFailure(error, FAILED);
      if (!showFieldFailure(form, reason)) notify.error(reason.message);
    }
  });

  return (
    <form
      noValidate
      aria-label={`Notes on service order ${order.id}`}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <TextArea label="Notes" rows={4} hint="Only admins read these." {...form.field('notes')} />
      <Button size="sm" type="submit" loading={form.formState.isSubmitting} className="self-start">
        Save notes
      </Button>
    </form>
  );
}
