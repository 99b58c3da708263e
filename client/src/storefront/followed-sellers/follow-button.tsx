import { useEffect, useRef } from 'react';
import { BellPlus, BellRing } from 'lucide-react';
import { readFailure } from '../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, notify } from '../../ui';
import { openLogin, useViewer } from '../auth';
import {
  MyFollowedSellersDocument,
  SellerFollowDocument,
  useFollowSellerMutation,
  useSellerFollowQuery,
  useUnfollowSellerMutation,
} from './followed-sellers.generated';

interface FollowButtonProps {
  /** User id of the seller. */
  userId: number;
  name: string;
}

/** Follows a seller, or ends that. A visitor logs in first, on the same page, and follows with that. */
export function FollowButton({ userId, name }: FollowButtonProps) {
  const { signedIn, user } = useViewer();
  const { data } = useSellerFollowQuery({
    variables: { name },
    skip: !signedIn,
    fetchPolicy: 'network-only',
  });
  const refetchQueries = [{ query: SellerFollowDocument, variables: { name } }, MyFollowedSellersDocument];
  const [follow, following] = useFollowSellerMutation({ refetchQueries, awaitRefetchQueries: true });
  const [unfollow, unfollowing] = useUnfollowSellerMutation({ refetchQueries, awaitRefetchQueries: true });
  /** True while the login waits that a visitor was sent to. */
  const waits = useRef(false);
  const isFollowed = signedIn && (data?.sellerProfile.isFollowed ?? false);

  async function change(wanted: boolean) {
    try {
      await (wanted ? follow : unfollow)({ variables: { userId } });
      notify.success(
        wanted ? `You follow ${name}. New tracks come by mail.` : `You no longer follow ${name}.`,
        {
          duration: BRIEF_TOAST_MS,
        },
      );
    } catch (error) {
      notify.error(readFailure(error, 'That did not work. Please try again.').message);
    }
  }

  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    if (!waits.current || !signedIn) return;
    waits.current = false;
    void latest.current(true);
  }, [signedIn]);

  function onClick() {
    if (signedIn) return void change(!isFollowed);
    waits.current = true;
    openLogin('login', `Log in to follow ${name}.`);
  }

  // Nobody follows the own shop.
  if (user?.id === userId) return null;
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <Button aria-pressed={isFollowed} loading={following.loading || unfollowing.loading} onClick={onClick}>
      <Icon aria-hidden className="size-4" />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
