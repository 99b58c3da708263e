import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton, usePageMeta } from '../../ui';
import { PageHead, Panel } from '../page';
import { PaymentInstructionsForm } from './payment-instructions-form';
import { useAdminPaymentSettingsQuery, type AdminPaymentSettingsFragment } from './settings.generated';

export function SettingsPage() {
  usePageMeta('Settings');
  // Somebody else may have written them meanwhile; the form takes over what it finds once.
  const { data, error, refetch } = useAdminPaymentSettingsQuery({ fetchPolicy: 'network-only' });
  const settings = data?.paymentSettings;
  return (
    <>
      <PageHead title="Settings" />
      {settings ? (
        <div className="max-w-3xl">
          <Payments settings={settings} />
        </div>
      ) : error ? (
        <ErrorState
          message={readFailure(error, 'Failed to load settings').message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy>
          <p role="status" className="sr-only">
            Loading...
          </p>
          <Skeleton className="h-120 max-w-3xl rounded-md" />
        </div>
      )}
    </>
  );
}

function Payments({ settings }: { settings: AdminPaymentSettingsFragment }) {
  return (
    <Panel title="Payments">
      <p className="mb-5 text-sm text-muted">
        {settings.provider === 'stripe'
          ? 'Buyers pay through Stripe; a confirmed payment completes the order. Only orders that Stripe does not take, under $0.50 for instance, show these instructions.'
          : 'Buyers follow these instructions; you complete the order once the payment has arrived. To take payments through Stripe, start the server with PAYMENTS=stripe.'}
      </p>
      <PaymentInstructionsForm settings={settings} />
    </Panel>
  );
}
