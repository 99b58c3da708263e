import { EmptyState, ErrorState, LinkButton, Skeleton } from '../../ui';
import { PayoutForm } from './payout-form';
import { SendTrack } from './send-track';
import { SentTracks } from './sent-tracks';
import { ShopFacts } from './shop-facts';
import { useMySellerQuery } from './seller.generated';

/** A seller's desk: the shop, the tracks sent in, and how it is paid. */
export function SellerTab({ email }: { email: string }) {
  // Opening the tab always asks: an admin may have activated the shop meanwhile.
  const { data, error, refetch } = useMySellerQuery({ fetchPolicy: 'cache-and-network' });

  if (!data) {
    if (!error) return <SellerLoading />;
    return <ErrorState message="Failed to load your shop" onRetry={() => void refetch()} />;
  }
  const shop = data.mySeller;
  if (!shop) {
    return (
      <EmptyState
        as="h2"
        title="No shop yet"
        text="Your account belongs to a seller, but it has no shop. Write to us with Contact Admin."
      />
    );
  }
  return (
    <>
      <div className="flex flex-col justify-between gap-x-12 gap-y-6 border-b pb-6 md:pb-8 lg:flex-row lg:items-center">
        <ShopFacts {...shop} />
        <div className="flex shrink-0 flex-wrap gap-3">
          {shop.status === 'active' && <SendTrack shopName={shop.shopName} email={email} />}
          <LinkButton to="/upload-instructions">Track Upload Guide</LinkButton>
        </div>
      </div>
      <div className="mt-8 grid md:mt-12 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="sent-tracks">
          <h2 id="sent-tracks" className="display-sm mb-4">
            Sent Tracks
          </h2>
          <SentTracks />
        </section>
        <section className="rounded-md border bg-surface p-5 md:p-7">
          <h2 id="payment" className="display-sm mb-5">
            Payment Information
          </h2>
          <PayoutForm key={shop.id} shop={shop} />
        </section>
      </div>
    </>
  );
}

function SellerLoading() {
  return (
    <div aria-busy>
      <div className="border-b pb-6 md:pb-8">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-3 w-1/3" />
      </div>
      <Skeleton className="mt-12 h-6 w-40" />
    </div>
  );
}
