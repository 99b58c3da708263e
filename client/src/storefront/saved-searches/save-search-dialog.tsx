import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, SAVED_SEARCH_NAME_MAX } from '#domain/saved-searches.js';
import { shopQueryOf } from '#domain/shop-link.js';
import { ConflictHost, useRecordSave } from '../../editing';
import { requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { ProductFilter } from '../../lib/graphql/schema.generated';
import { Banner, Button, Dialog, notify, RadioGroup, Spinner, TextField } from '../../ui';
import {
  type SavedSearchItemFragment,
  useMySavedSearchesQuery,
  useSaveSearchMutation,
  useUpdateSavedSearchMutation,
} from './saved-searches.generated';

/** A search of the shop, with its description as the first name. */
export interface SearchToSave {
  name: string;
  filter?: ProductFilter;
  search?: string;
}

export interface SaveSearchDialogProps {
  search: SearchToSave;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name and when to mail. */
export default function SaveSearchDialog({ search, open, onOpenChange }: SaveSearchDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save this search"
      description="We mail you when new tracks match it. Every mail has a link that ends them."
    >
      <ConflictHost />
      <SaveSearchContent search={search} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SaveSearchProps {
  search: SearchToSave;
  onSaved: () => void;
}

/** The form once the saved searches are known, so that the same search is not mailed twice. */
function SaveSearchContent({ search, onSaved }: SaveSearchProps) {
  const { data, loading } = useMySavedSearchesQuery({ fetchPolicy: 'network-only' });
  if (loading) return <Spinner label="Loading your saved searches" />;
  const shopPath = `/shop${shopQueryOf(search.filter ?? {}, search.search)}`;
  const saved = data?.mySavedSearches.find((one) => one.shopPath === shopPath);
  return <SaveSearchForm search={search} saved={saved} onSaved={onSaved} />;
}

const saveSearchSchema = z.object({
  name: requiredText('Name', SAVED_SEARCH_NAME_MAX),
  frequency: z.enum(ALERT_FREQUENCIES),
});

type SearchValues = z.infer<typeof saveSearchSchema>;

const LABELS: Record<keyof SearchValues, string> = { name: 'Name', frequency: 'Mail new tracks' };

const toValues = ({ name, frequency }: SavedSearchItemFragment): SearchValues => ({ name, frequency });

const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_FREQUENCY_LABELS[value] }));

function SaveSearchForm({ search, saved, onSaved }: SaveSearchProps & { saved?: SavedSearchItemFragment }) {
  const [save] = useSaveSearchMutation();
  const [update] = useUpdateSavedSearchMutation();
  const name = search.name.slice(0, SAVED_SEARCH_NAME_MAX);
  const form = useZodForm(saveSearchSchema, {
    defaultValues: saved ? toValues(saved) : { name, frequency: 'daily' },
  });
  const { field } = form;
  const record = saved && { stored: saved, toValues, labels: LABELS };
  const submit = useRecordSave(form, record, async (values, { changes, expectedVersion }) => {
    if (saved) await update({ variables: { id: saved.id, expectedVersion, input: changes } });
    else await save({ variables: { input: { ...values, filter: search.filter, search: search.search } } });
    notify.success('Search saved. You find it in your account.');
    onSaved();
  });
  const { onSubmit, failure } = useSubmit(form, 'The search could not be saved. Please try again.', submit);
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {saved && <Banner>You have saved this search. Change its name or its mails here.</Banner>}
      <TextField label={LABELS.name} required autoFocus autoComplete="off" {...field('name')} />
      <RadioGroup label={LABELS.frequency} options={FREQUENCIES} {...field('frequency')} />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Save Search
      </Button>
    </form>
  );
}
