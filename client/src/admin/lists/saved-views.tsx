import { useApolloClient } from '@apollo/client/react';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { VIEW_NAME_MAX_LENGTH } from '#domain/annotations.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, FormDialog, DropdownMenu, MenuItem, MenuSeparator, TextField } from '../../ui';
import { notify } from '../notices';
import { useAddressSearch } from '../page';
import {
  SavedViewsDocument,
  useDeleteSavedViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
} from './saved-views.generated';

interface SavedViewsProps {
  /** Name of the list's export. */
  list: string;
}

/** Menu of the admin's own saved views of a list: search, filters and sorting under a name. */
export function SavedViews({ list }: SavedViewsProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const current = viewOf(useAddressSearch());
  const [naming, setNaming] = useState(false);
  const [remove] = useDeleteSavedViewMutation();
  const { data, error, refetch } = useSavedViewsQuery({
    variables: { list },
    fetchPolicy: 'cache-and-network',
  });
  const failed = error !== undefined && !data;
  const views = data?.savedViews ?? [];
  const shown = views.find(({ query }) => query === current);

  async function forget(id: number) {
    try {
      await remove({ variables: { id } });
      notify.success('Saved view deleted');
    } catch (error) {
      notify.failure(error, 'Failed to delete the saved view');
    }
    await client.refetchQueries({ include: [SavedViewsDocument] });
  }

  return (
    <>
      <DropdownMenu
        className="max-w-72"
        trigger={
          <Button size="sm" aria-label="Saved views">
            <Bookmark aria-hidden className="size-4" />
            <span className="max-w-32 truncate max-sm:sr-only">{shown?.name ?? 'Views'}</span>
          </Button>
        }
      >
        {failed && (
          <MenuItem onSelect={() => void refetch()}>Saved views could not be loaded. Retry</MenuItem>
        )}
        {views.map(({ id, name, query }) => (
          <MenuItem key={id} onSelect={() => void navigate({ search: query })}>
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
        {(views.length > 0 || failed) && <MenuSeparator />}
        <MenuItem disabled={!current} onSelect={() => setNaming(true)}>
          Save this view
        </MenuItem>
        {shown && (
          <MenuItem tone="danger" onSelect={() => void forget(shown.id)}>
            <span className="truncate">Delete “{shown.name}”</span>
          </MenuItem>
        )}
      </DropdownMenu>
      {naming && (
        <SaveViewDialog
          list={list}
          query={current}
          name={shown?.name ?? ''}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** The part of a list's address that a view keeps: all but the page, in a fixed order. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(VIEW_NAME_MAX_LENGTH, `A name must be at most ${VIEW_NAME_MAX_LENGTH} characters`),
});

interface SaveViewDialogProps {
  list: string;
  query: string;
  name: string;
  onClose: () => void;
}

function SaveViewDialog({ list, query, name: initial, onClose }: SaveViewDialogProps) {
  const client = useApolloClient();
  const [save] = useSaveViewMutation();
  const form = useZodForm(schema, { defaultValues: { name: initial } });
  const submission = useSubmit(form, 'Failed to save the view', async ({ name }) => {
    await save({ variables: { input: { list, name, query } } });
    notify.success(`View “${name}” saved`);
    onClose();
    await client.refetchQueries({ include: [SavedViewsDocument] });
  });
  return (
    <FormDialog
      name="Save view"
      title="Save this view"
      description="Keeps the search, filters, dates and sorting under a name. A view of the same name is replaced."
      submission={submission}
      onClose={onClose}
      submitLabel="Save view"
    >
      <TextField label="Name" required autoFocus autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
}
