import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { NOTE_MAX_LENGTH } from '#domain/annotations.js';
import { useRecordSave } from '../../editing';
import { formatUtcDateTime } from '../../lib/dates';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readStale } from '../../lib/graphql/stale';
import { Banner, Button, ConfirmDialog, TextArea, TextButton } from '../../ui';
import { notify } from '../notices';
import { useAdminMeQuery, useDraft } from '../session';
import type { AnnotatedRecord } from './annotated-record';
import {
  AnnotationsDocument,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useEditNoteMutation,
  type AdminNoteFragment,
} from './annotations.generated';

const FAILED = 'Failed to save the note';

interface NoteListProps extends AnnotatedRecord {
  notes: readonly AdminNoteFragment[];
}

/** A field for a new note, and the notes, latest first. */
export function NoteList({ kind, id, notes }: NoteListProps) {
  const client = useApolloClient();
  const me = useAdminMeQuery().data?.me;
  const [add] = useAddNoteMutation();
  const [edit] = useEditNoteMutation();
  const [remove] = useDeleteNoteMutation();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<AdminNoteFragment | null>(null);
  const reload = () => client.refetchQueries({ include: [AnnotationsDocument] });

  return (
    <div className="flex flex-col gap-4">
      <NoteForm
        label="New note"
        draftName={`new-note-${kind}-${id}`}
        submitLabel="Add note"
        onSave={async (text) => {
          await add({ variables: { kind, id, input: { text } } });
          await reload();
        }}
      />
      {notes.length > 0 && (
        <ol aria-label="Notes" className="flex flex-col gap-4">
          {notes.map((note) => (
            <li key={note.id} className="border-t pt-3 text-sm">
              {editing === note.id ? (
                <NoteForm
                  label="Note"
                  draftName={`note-${note.id}`}
                  submitLabel="Save"
                  note={note}
                  onCancel={() => setEditing(null)}
                  onSave={async (text, expectedVersion) => {
                    await edit({ variables: { id: note.id, expectedVersion, input: { text } } });
                    setEditing(null);
                  }}
                />
              ) : (
                <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}</p>
              )}
              <p className="figures mt-1 text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
                {`${note.authorEmail}, ${formatUtcDateTime(note.createdAt)}${note.editedAt ? ' (edited)' : ''}`}
              </p>
              {note.authorId === me?.id && editing !== note.id && (
                <p className="mt-1 flex gap-4 text-[0.8125rem]">
                  <TextButton onClick={() => setEditing(note.id)}>Edit</TextButton>
                  <TextButton onClick={() => setDeleting(note)}>Delete</TextButton>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeleting(null)}
          title="Delete note"
          description="This will delete your note. Continue?"
          confirmLabel="Delete"
          onConfirm={async () => {
            try {
              await remove({ variables: { id: deleting.id, expectedVersion: deleting.version } });
            } catch (failure) {
              notify.failure(failure, 'Failed to delete the note');
              // Closes the confirmation and shows the note as it is now.
              if (!readStale(failure)) throw failure;
            }
            await reload();
          }}
        />
      )}
    </div>
  );
}

const schema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please enter a note')
    .max(NOTE_MAX_LENGTH, `A note must be at most ${NOTE_MAX_LENGTH} characters`),
});

interface NoteFormProps {
  label: string;
  draftName: string;
  submitLabel: string;
  /** Undefined for a new one. */
  note?: AdminNoteFragment;
  onSave: (text: string, expectedVersion: number | undefined) => Promise<void>;
  onCancel?: () => void;
}

const toValues = ({ text }: Pick<AdminNoteFragment, 'text'>) => ({ text });

function NoteForm({ label, draftName, submitLabel, note, onSave, onCancel }: NoteFormProps) {
  const form = useZodForm(schema, { defaultValues: toValues(note ?? { text: '' }) });
  const draft = useDraft(form, draftName);
  const record = note && { stored: note, toValues, labels: { text: label } };
  const save = useRecordSave(form, record, async ({ text }, { expectedVersion }) => {
    await onSave(text, expectedVersion);
    draft.forget();
    form.reset({ text: '' });
  });
  const { onSubmit, failure } = useSubmit(form, FAILED, save);
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-3">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea label={label} rows={3} {...form.field('text')} />
      <div className="flex gap-3">
        <Button size="sm" type="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
