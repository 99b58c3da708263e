import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, formatPrice, notify } from '../../../ui';
import { MyListingsDocument, useAnswerOfferMutation, type SentTrackFragment } from './seller.generated';

interface CounterOfferProps {
  track: Pick<SentTrackFragment, 'id' | 'trackName' | 'price'>;
  offeredPrice: number;
}

/** Another price that the store offers, to be accepted or declined. */
export function CounterOffer({ track: { id, trackName, price }, offeredPrice }: CounterOfferProps) {
  const [answer, { loading }] = useAnswerOfferMutation();
  async function send(accept: boolean) {
    try {
      await answer({ variables: { id, accept }, refetchQueries: [MyListingsDocument] });
      notify.success(accept ? `“${trackName}” is on its way to the shop` : `You declined the offer`, {
        duration: BRIEF_TOAST_MS,
      });
    } catch (error) {
      const { message } = readFailure(error, 'Your answer was not sent. Please try again.');
      notify.error(message, { duration: BRIEF_TOAST_MS });
      throw error;
    }
  }
  return (
    <div className="mt-4 rounded-md border bg-surface p-4">
      <p>
        We would list it at <strong className="figures">{formatPrice(offeredPrice)}</strong>; you asked for{' '}
        <span className="figures">{formatPrice(price)}</span>.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="primary"
          loading={loading}
          aria-label={`Accept the offer for ${trackName}`}
          onClick={() => void send(true).catch(() => undefined)}
        >
          Accept {formatPrice(offeredPrice)}
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="sm" aria-label={`Decline the offer for ${trackName}`}>
              Decline
            </Button>
          }
          title="Decline the offer"
          description={`“${trackName}” will not be listed. You can send it again at another price.`}
          confirmLabel="Decline"
          onConfirm={() => send(false)}
        />
      </div>
    </div>
  );
}
