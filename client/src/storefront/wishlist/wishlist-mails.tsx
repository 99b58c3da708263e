import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, type AlertFrequency } from '#domain/saved-searches.js';
import { SALE_END_HOURS, WITHDRAWAL_DAYS } from '#domain/last-chances.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, notify, Select, Skeleton, Switch } from '../../ui';
import {
  MyWishlistMailsDocument,
  useMyWishlistMailsQuery,
  useUpdateWishlistMailsMutation,
  type WishlistMailSettingsFragment,
} from './wishlist-mails.generated';

const LOAD_FAILURE = 'Failed to load the settings of your mails';
const CHANGE_FAILURE = 'Your mails could not be changed. Please try again.';
const FREQUENCIES = ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_FREQUENCY_LABELS[value] }));

/** Settings of the mails about wishlist tracks. */
export function WishlistMails() {
  return (
    <section aria-labelledby="wishlist-mails" className="mt-12 max-w-3xl border-t pt-8">
      <h2 id="wishlist-mails" className="display-sm">
        Wishlist Mails
      </h2>
      <p className="mt-2 text-muted">
        All news of your wishlist in one mail. Daily mails come at 7:00 UTC, weekly ones on Mondays.
      </p>
      <div className="mt-6">
        <Settings />
      </div>
    </section>
  );
}

function Settings() {
  const { data, error, refetch } = useMyWishlistMailsQuery({ fetchPolicy: 'cache-and-network' });
  const [update] = useUpdateWishlistMailsMutation();
  const mails = data?.myWishlistMails;
  if (!mails && error) {
    return <ErrorState message={readFailure(error, LOAD_FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!mails) return <Skeleton aria-busy className="h-40 rounded-md" />;

  async function save(current: WishlistMailSettingsFragment, change: Partial<WishlistMailSettingsFragment>) {
    try {
      await update({
        variables: { input: change },
        optimisticResponse: { updateWishlistMails: { ...current, ...change } },
        update: (cache, { data: changed }) => {
          if (!changed) return;
          cache.writeQuery({
            query: MyWishlistMailsDocument,
            data: { myWishlistMails: changed.updateWishlistMails },
          });
        },
      });
    } catch (failure) {
      notify.error(readFailure(failure, CHANGE_FAILURE).message);
    }
  }

  const isOff = mails.frequency === 'off';
  return (
    <div className="flex flex-col gap-5">
      <Select
        label="Mail me"
        options={FREQUENCIES}
        value={mails.frequency}
        onChange={(event) => void save(mails, { frequency: event.target.value as AlertFrequency })}
        className="max-w-60"
      />
      <Switch
        label="Price drops"
        hint="A track on your wishlist costs less than before."
        checked={mails.priceDrops}
        disabled={isOff}
        onChange={(event) => void save(mails, { priceDrops: event.target.checked })}
      />
      <Switch
        label="Last chance"
        hint={`Its sale ends within ${SALE_END_HOURS} hours, or it leaves the shop within ${WITHDRAWAL_DAYS} days because it was not sold.`}
        checked={mails.lastChance}
        disabled={isOff}
        onChange={(event) => void save(mails, { lastChance: event.target.checked })}
      />
    </div>
  );
}
