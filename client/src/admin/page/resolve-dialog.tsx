import { useSubmit, useZodForm, z } from '../../lib/forms';
import { capitalised, FormDialog, TextArea } from '../../ui';
import { notify } from '../notices';

interface ResolveDialogProps {
  /** Word for the record: 'problem'. */
  thing: string;
  description: string;
  /** Most characters of the note. */
  noteMax: number;
  resolve: (input: { note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the note with which a record is resolved. */
export function ResolveDialog({ thing, description, noteMax, resolve, onClose }: ResolveDialogProps) {
  const note = z
    .string()
    .trim()
    .min(1, 'Please enter a note')
    .max(noteMax, `Note must be at most ${noteMax} characters`);
  const form = useZodForm(z.object({ note }), { defaultValues: { note: '' } });
  const submission = useSubmit(form, `Failed to resolve the ${thing}`, async (input) => {
    await resolve(input);
    notify.success(`${capitalised(thing)} resolved`);
    onClose();
  });
  return (
    <FormDialog
      name={`Resolve ${thing}`}
      title={`Resolve ${thing}`}
      description={description}
      submission={submission}
      onClose={onClose}
      submitLabel="Resolve"
      submitVariant="secondary"
    >
      <TextArea label="Note" required rows={3} {...form.field('note')} />
    </FormDialog>
  );
}
