import { useState } from 'react';
import { GENRES, type Genre } from '#domain/genres.js';
import { NEWSLETTER_SELLERS_MAX } from '#domain/newsletters.js';
import { formatCount } from '#domain/numbers.js';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ChoiceChips, Skeleton, TextButton } from '../../ui';
import { Panel } from '../page';
import { SellerField, type ChosenSeller } from '../sellers';
import { useNewsletterAudienceQuery } from './newsletters.generated';

export interface AudienceSeller {
  userId: number;
  name: string;
}

const NO_SELLER: ChosenSeller = { name: '', id: null };

interface NewsletterAudienceProps {
  genres: readonly Genre[];
  sellers: readonly AudienceSeller[];
  onGenres: (genres: Genre[]) => void;
  onSellers: (sellers: AudienceSeller[]) => void;
}

/** Chooses who gets a newsletter, and shows how many that are. */
export function NewsletterAudience({ genres, sellers, onGenres, onSellers }: NewsletterAudienceProps) {
  return (
    <Panel title="Recipients" className="flex flex-col gap-6">
      <RecipientCount genres={genres} sellers={sellers} />
      <ChoiceChips<Genre>
        label="Genres"
        hint="Subscribers who chose one of these, or who chose none. Nothing chosen: all."
        options={GENRES}
        value={genres}
        onChange={onGenres}
      />
      <FollowersOf sellers={sellers} onSellers={onSellers} />
    </Panel>
  );
}

export function useRecipients(genres: readonly Genre[], sellers: readonly AudienceSeller[]) {
  return useNewsletterAudienceQuery({
    variables: { audience: { genres: [...genres], sellerUserIds: sellers.map(({ userId }) => userId) } },
    fetchPolicy: 'network-only',
  });
}

function RecipientCount(audience: Pick<NewsletterAudienceProps, 'genres' | 'sellers'>) {
  const { data, previousData, error, refetch } = useRecipients(audience.genres, audience.sellers);
  const count = (data ?? previousData)?.newsletterAudience;
  if (count === undefined && error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        {readFailure(error, 'The recipients could not be counted.').message}
        <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  if (count === undefined) return <Skeleton className="h-7 w-48" />;
  return (
    <p role="status" className="wide figures text-lg">
      {count === 1 ? '1 subscriber' : `${formatCount(count)} subscribers`}
    </p>
  );
}

function FollowersOf({ sellers, onSellers }: Pick<NewsletterAudienceProps, 'sellers' | 'onSellers'>) {
  const [seller, setSeller] = useState<ChosenSeller>(NO_SELLER);
  const { name, userId } = seller;
  const isFull = sellers.length >= NEWSLETTER_SELLERS_MAX;

  function add() {
    if (userId === undefined) return;
    if (!sellers.some((one) => one.userId === userId)) onSellers([...sellers, { userId, name }]);
    setSeller(NO_SELLER);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <SellerField
          value={seller}
          onChange={setSeller}
          hint="Only subscribers who follow one of these sellers. Nothing chosen: all."
          className="min-w-0 flex-1"
        />
        <Button disabled={userId === undefined || isFull} onClick={add} className="mt-7">
          Add
        </Button>
      </div>
      {sellers.length > 0 && (
        <ul aria-label="Followers of" className="divide-y border-y">
          {sellers.map((one) => (
            <li key={one.userId} className="flex min-h-11 items-center justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">{one.name}</span>
              <TextButton onClick={() => onSellers(sellers.filter(({ userId: id }) => id !== one.userId))}>
                Remove<span className="sr-only"> {one.name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
