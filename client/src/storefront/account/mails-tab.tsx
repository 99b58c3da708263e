import { CART_REMINDER_HOURS, HOLD_REMINDER_HOURS } from '#domain/limits.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, notify, Skeleton, Switch, TextLink } from '../../ui';
import { MyRemindersDocument, useMyRemindersQuery, useUpdateRemindersMutation } from './reminders.generated';

const LOAD_FAILURE = 'Failed to load the settings of your mails';
const CHANGE_FAILURE = 'Your mails could not be changed. Please try again.';

/** The mails of an account that are not answers to what it does: one switch each, or the way to it. */
export function MailsTab() {
  return (
    <section aria-labelledby="mails" className="max-w-3xl">
      <h2 id="mails" className="display-sm">
        Mails to you
      </h2>
      <div className="mt-6">
        <CartReminder />
      </div>
      <ul className="mt-8 divide-y border-y">
        <Elsewhere name="Price drops and last chances" to="/account?tab=wishlist" place="Wishlist" />
        <Elsewhere
          name="New tracks of a saved search"
          to="/account?tab=saved-searches"
          place="Saved Searches"
        />
      </ul>
      <p className="mt-6 text-[0.9375rem] text-muted">
        Mails about your orders come in any case. {HOLD_REMINDER_HOURS} hours before a reservation ends we
        remind you once to pay.
      </p>
    </section>
  );
}

function CartReminder() {
  const { data, error, refetch } = useMyRemindersQuery({ fetchPolicy: 'cache-and-network' });
  const [update] = useUpdateRemindersMutation();
  if (!data && error) {
    return <ErrorState message={readFailure(error, LOAD_FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton aria-busy className="h-14 rounded-md" />;

  async function save(cart: boolean) {
    try {
      await update({
        variables: { input: { cart } },
        optimisticResponse: { updateReminders: { cart } },
        update: (cache, { data: changed }) => {
          if (!changed) return;
          cache.writeQuery({ query: MyRemindersDocument, data: { myReminders: changed.updateReminders } });
        },
      });
    } catch (failure) {
      notify.error(readFailure(failure, CHANGE_FAILURE).message);
    }
  }

  return (
    <Switch
      label="Remind me of my cart"
      hint={`One mail, ${CART_REMINDER_HOURS} hours after you added a track, while you can still buy it. Off unless you switch it on.`}
      checked={data.myReminders.cart}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}

function Elsewhere({ name, to, place }: { name: string; to: string; place: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3.5">
      <span>{name}</span>
      <TextLink to={to}>{place}</TextLink>
    </li>
  );
}
