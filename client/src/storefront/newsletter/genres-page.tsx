import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { GENRES, type Genre } from '#domain/genres.js';
import { readFailure } from '../../lib/graphql/failure';
import {
  Button,
  ChoiceChips,
  EmptyState,
  ErrorState,
  LinkButton,
  notify,
  Skeleton,
  usePageMeta,
} from '../../ui';
import { useChooseNewsletterGenresMutation, useNewsletterGenresQuery } from './subscription.generated';

/** Target of a mailed link: chooses the genres that a subscriber reads about. */
export function NewsletterGenresPage() {
  usePageMeta('Your newsletter');
  const { token = '' } = useParams();
  return (
    <div className="frame max-w-4xl py-10 md:py-16">
      <h1 className="display-lg">Your newsletter</h1>
      <div className="mt-6">
        <GenresByToken key={token} token={token} />
      </div>
    </div>
  );
}

function GenresByToken({ token }: { token: string }) {
  const { data, error, refetch } = useNewsletterGenresQuery({
    variables: { token },
    fetchPolicy: 'network-only',
  });
  if (data) return <GenresForm token={token} stored={data.newsletterGenres as Genre[]} />;
  if (!error) return <Skeleton aria-busy className="h-64 rounded-md" />;
  const { code, message } = readFailure(error, 'Your choice could not be loaded.');
  if (code !== 'BAD_USER_INPUT') return <ErrorState message={message} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title="This link has ended"
      text="It belongs to a subscription that has ended or was not confirmed. Subscribe at the foot of this page."
      action={<LinkButton to="/">Back to Home</LinkButton>}
    />
  );
}

function GenresForm({ token, stored }: { token: string; stored: Genre[] }) {
  const [genres, setGenres] = useState(stored);
  const [choose, { loading }] = useChooseNewsletterGenresMutation();

  async function save() {
    try {
      await choose({ variables: { token, genres } });
      notify.success('Your choice is saved.');
    } catch (error) {
      notify.error(readFailure(error, 'Your choice could not be saved. Please try again.').message);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChoiceChips<Genre>
        label="What do you want to read about?"
        hint="Nothing chosen: all genres."
        options={GENRES}
        value={genres}
        onChange={setGenres}
      />
      <Button type="submit" variant="primary" loading={loading} className="mt-8">
        Save
      </Button>
    </form>
  );
}
