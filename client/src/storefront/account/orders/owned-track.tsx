import { PartFailure, TextLink } from '../../../ui';
import { useMyPurchaseQuery } from '../account.generated';
import { OrderDownloads } from './order-downloads';

interface OwnedTrackProps {
  productId: number;
}

/** Tells the signed-in viewer that they own the track, with its downloads; renders nothing unless they do. */
export function OwnedTrack({ productId }: OwnedTrackProps) {
  const { data, error, refetch } = useMyPurchaseQuery({
    variables: { productId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data)
    return <PartFailure name="What you own" onRetry={() => void refetch().catch(() => undefined)} />;
  const order = data?.myPurchase;
  const line = order?.products.find((product) => product.productId === productId);
  if (!order || !line) return null;
  const downloads = order.downloads.filter(({ lineId }) => lineId === line.id);
  return (
    <section aria-labelledby="owned" className="mt-6 rounded-md border border-signal bg-surface">
      <div className="border-b px-5 py-4">
        <h2 id="owned" className="wide">
          You own this
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          100% of the rights are yours. The whole order is in{' '}
          <TextLink to="/account?tab=orders">My Account</TextLink>.
        </p>
      </div>
      <OrderDownloads order={{ ...order, downloads }} />
    </section>
  );
}
