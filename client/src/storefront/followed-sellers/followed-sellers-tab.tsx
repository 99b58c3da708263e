import { Link } from 'react-router-dom';
import { formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  notify,
  Skeleton,
  Switch,
  useFocusAfterRemoval,
} from '../../ui';
import { sellerPath } from '../seller-page';
import {
  MyFollowedSellersDocument,
  useMyFollowedSellersQuery,
  useSetFollowMailsMutation,
  useUnfollowSellerMutation,
  type FollowedSellersListFragment,
} from './followed-sellers.generated';

const LOAD_FAILURE = 'Failed to load the sellers you follow';
const CHANGE_FAILURE = 'That did not work. Please try again.';

/** Sellers that the account follows, and the mails about their new tracks. */
export function FollowedSellersTab() {
  return (
    <section aria-labelledby="following">
      <h2 id="following" className="display-sm">
        Following
      </h2>
      <p className="mt-2 text-muted">
        New tracks of these sellers come in one mail a day, at 7:00 UTC, while they are on sale.
      </p>
      <div className="mt-8 max-w-3xl">
        <FollowedSellers />
      </div>
    </section>
  );
}

function FollowedSellers() {
  const { data, error, refetch } = useMyFollowedSellersQuery({ fetchPolicy: 'cache-and-network' });
  const followed = data?.myFollowedSellers;
  const { list, removed } = useFocusAfterRemoval(followed?.sellers.length ?? 0);
  if (!followed && error) {
    return <ErrorState message={readFailure(error, LOAD_FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!followed) return <Skeleton aria-busy className="h-40 rounded-md" />;
  if (followed.sellers.length === 0) {
    return (
      <EmptyState
        as="p"
        title="You follow no seller"
        text="Press “Follow” on the page of a seller to hear of new tracks first."
        action={<LinkButton to="/shop">Browse Tracks</LinkButton>}
      />
    );
  }
  return (
    <>
      <FollowMails followed={followed} />
      <ul ref={list} aria-label="Followed sellers" className="mt-6 divide-y border-y">
        {followed.sellers.map((seller, place) => (
          <FollowedSeller key={seller.userId} seller={seller} onRemoved={() => removed(place)} />
        ))}
      </ul>
    </>
  );
}

function FollowMails({ followed }: { followed: FollowedSellersListFragment }) {
  const [setMails] = useSetFollowMailsMutation();

  async function change(mails: boolean) {
    try {
      await setMails({
        variables: { mails },
        optimisticResponse: { setFollowMails: { ...followed, mails } },
        update: (cache, { data }) => {
          if (!data) return;
          const current = { myFollowedSellers: data.setFollowMails };
          cache.writeQuery({ query: MyFollowedSellersDocument, data: current });
        },
      });
    } catch (error) {
      notify.error(readFailure(error, CHANGE_FAILURE).message);
    }
  }

  return (
    <Switch
      label="Mail me new tracks"
      checked={followed.mails}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}

interface FollowedSellerProps {
  seller: FollowedSellersListFragment['sellers'][number];
  /** Called before the row goes. */
  onRemoved: () => void;
}

function FollowedSeller({ seller: { userId, name, followedAt }, onRemoved }: FollowedSellerProps) {
  const [unfollow, { loading }] = useUnfollowSellerMutation();

  async function remove() {
    try {
      await unfollow({
        variables: { userId },
        refetchQueries: [MyFollowedSellersDocument],
        awaitRefetchQueries: true,
        onQueryUpdated: (query) => {
          onRemoved();
          return query.refetch();
        },
      });
    } catch (error) {
      notify.error(readFailure(error, CHANGE_FAILURE).message);
    }
  }

  return (
    <li className="flex min-h-18 items-center justify-between gap-6">
      <div className="min-w-0">
        <Link to={sellerPath(name)} className="wide block truncate hover:underline">
          {name}
        </Link>
        <p className="text-[0.8125rem] text-muted">Since {formatUtcDate(followedAt)}</p>
      </div>
      <Button size="sm" loading={loading} onClick={() => void remove()}>
        Unfollow<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
