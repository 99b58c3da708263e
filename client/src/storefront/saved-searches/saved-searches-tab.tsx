import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, type AlertFrequency } from '#domain/saved-searches.js';
import { saveFields } from '../../editing';
import { readFailure } from '../../lib/graphql/failure';
import {
  BRIEF_TOAST_MS,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  LinkButton,
  notify,
  Select,
  Skeleton,
  useFocusAfterRemoval,
} from '../../ui';
import {
  MySavedSearchesDocument,
  type SavedSearchItemFragment,
  useDeleteSavedSearchMutation,
  useMySavedSearchesQuery,
  useUpdateSavedSearchMutation,
} from './saved-searches.generated';

const LOAD_FAILURE = 'Failed to load saved searches';
const CHANGE_FAILURE = 'The search could not be changed. Please try again.';
const DELETE_FAILURE = 'The search could not be deleted. Please try again.';

/** Saved searches of the account. */
export function SavedSearchesTab() {
  return (
    <section aria-labelledby="saved-searches">
      <h2 id="saved-searches" className="display-sm">
        Saved Searches
      </h2>
      <p className="mt-2 text-muted">
        We mail you when new tracks match. Daily mails come at 7:00 UTC, weekly ones on Mondays.
      </p>
      <div className="mt-8">
        <SearchList />
      </div>
    </section>
  );
}

function SearchList() {
  const { data, error, refetch } = useMySavedSearchesQuery({ fetchPolicy: 'cache-and-network' });
  const searches = data?.mySavedSearches;
  const { list, removed } = useFocusAfterRemoval(searches?.length ?? 0);
  if (!searches && error) {
    return <ErrorState message={readFailure(error, LOAD_FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!searches) return <SearchesLoading />;
  if (searches.length === 0) {
    return (
      <EmptyState
        as="p"
        title="No saved searches"
        text="Choose filters in the shop, then “Save search”."
        action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
      />
    );
  }
  return (
    <ul ref={list} aria-label="Saved searches" className="max-w-3xl divide-y border-y">
      {searches.map((search, place) => (
        <SavedSearchRow key={search.id} search={search} onDelete={() => removed(place)} />
      ))}
    </ul>
  );
}

function SearchesLoading() {
  return (
    <div aria-busy className="max-w-3xl divide-y border-y">
      {[1, 2].map((row) => (
        <div key={row} className="flex h-18 items-center justify-between gap-6">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  );
}

const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_FREQUENCY_LABELS[value] }));

interface SavedSearchRowProps {
  search: SavedSearchItemFragment;
  /** Called before the row goes. */
  onDelete: () => void;
}

function SavedSearchRow({ search, onDelete }: SavedSearchRowProps) {
  const [confirming, setConfirming] = useState(false);
  const client = useApolloClient();
  const [update] = useUpdateSavedSearchMutation();
  const [remove] = useDeleteSavedSearchMutation({
    refetchQueries: [MySavedSearchesDocument],
    awaitRefetchQueries: true,
  });

  async function changeFrequency(frequency: AlertFrequency) {
    const { id } = search;
    try {
      const edit = { stored: search, changes: { frequency }, labels: { frequency: 'Mails' } };
      const isSaved = await saveFields(edit, (expectedVersion) =>
        update({
          variables: { id, expectedVersion, input: { frequency } },
          optimisticResponse: { updateSavedSearch: { ...search, frequency } },
        }),
      );
      if (!isSaved) await client.refetchQueries({ include: [MySavedSearchesDocument] });
    } catch (error) {
      notify.error(readFailure(error, CHANGE_FAILURE).message);
    }
  }

  async function deleteSearch() {
    try {
      onDelete();
      await remove({ variables: { id: search.id } });
      notify.success('Saved search deleted', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, DELETE_FAILURE).message);
      throw error;
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <Link
        to={search.shopPath}
        className="wide min-w-0 flex-1 basis-60 break-words underline-offset-4 hover:underline"
      >
        {search.name}
      </Link>
      <div className="flex items-center gap-2">
        <Select
          label={`Mails about ${search.name}`}
          hideLabel
          size="sm"
          options={FREQUENCIES}
          value={search.frequency}
          onChange={(event) => void changeFrequency(event.target.value as AlertFrequency)}
          className="w-36"
        />
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Delete ${search.name}`}
          data-remove
          onClick={() => setConfirming(true)}
        >
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this search?"
        description={`You get no more mails about “${search.name}”.`}
        confirmLabel="Delete Search"
        onConfirm={deleteSearch}
      />
    </li>
  );
}
