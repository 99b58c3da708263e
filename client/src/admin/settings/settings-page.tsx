import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PAYMENT_INSTRUCTIONS_MAX, type PaymentProvider } from '#domain/payments.js';
import { useRecordSave } from '../../editing';
import { formatUtcDateTime } from '../../lib/dates';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, TextArea, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { PageHead, PageLoading, Panel, SaveButton } from '../page';
import { useDraft } from '../session';
import { CertificateKeysPanel } from './certificate-keys-panel';
import { CommissionPanel } from './commission-panel';
import { ConsumersPanel } from './consumers-panel';
import { ImprintPanel } from './imprint-panel';
import { PackagesPanel } from './packages-panel';
import { PayoutsPanel } from './payouts-panel';
import { StoreMails } from './store-mails';
import { StorePanel } from './store-panel';
import {
  AdminPaymentSettingsDocument,
  useAdminPaymentSettingsQuery,
  useUpdatePaymentSettingsMutation,
  type AdminPaymentSettingsFragment,
} from './settings.generated';

export function SettingsPage() {
  usePageMeta('Settings');
  // Another admin may have changed the settings; the form reads its defaults once.
  const { data, error, refetch } = useAdminPaymentSettingsQuery({ fetchPolicy: 'network-only' });
  const settings = data?.paymentSettings;
  return (
    <>
      <PageHead title="Settings" />
      {settings ? (
        <Sections
          sections={[
            { id: 'store', title: 'Store', panel: <StorePanel /> },
            { id: 'imprint', title: 'Imprint', panel: <ImprintPanel /> },
            { id: 'payments', title: 'Payments', panel: <Payments settings={settings} /> },
            { id: 'consumers', title: 'Consumers', panel: <ConsumersPanel /> },
            { id: 'commission', title: 'Commission', panel: <CommissionPanel /> },
            { id: 'payouts', title: 'Payouts', panel: <PayoutsPanel /> },
            { id: 'packages', title: 'Packages', panel: <PackagesPanel /> },
            { id: 'certificate-keys', title: 'Certificate keys', panel: <CertificateKeysPanel /> },
            { id: 'mails', title: 'Mails to you', panel: <StoreMails /> },
          ]}
        />
      ) : (
        <PageLoading
          error={error}
          errorText="Failed to load settings"
          onRetry={() => void refetch()}
          className="max-w-3xl"
        />
      )}
    </>
  );
}

interface Section {
  /** Hash of the address. */
  id: string;
  title: string;
  panel: ReactNode;
}

/** The panels one below the other; where there is room, links to them stand beside. */
function Sections({ sections }: { sections: readonly Section[] }) {
  const { hash } = useLocation();
  // Links of other pages name a section, which is not there when the page opens.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="@container">
      <div className="items-start gap-10 @5xl:grid @5xl:grid-cols-[48rem_minmax(0,1fr)]">
        <div className="flex max-w-3xl flex-col gap-6">
          {sections.map(({ id, panel }) => (
            <div key={id} id={id} className="scroll-mt-20 lg:scroll-mt-6">
              {panel}
            </div>
          ))}
        </div>
        <nav aria-label="Settings" className="sticky top-6 hidden @5xl:block">
          <ul className="border-l text-sm">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  className="-ml-px flex min-h-9 items-center border-l border-transparent px-4 text-muted transition-colors hover:border-bone hover:text-bone"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Payments({ settings }: { settings: AdminPaymentSettingsFragment }) {
  return (
    <Panel title="Payments">
      <p className="mb-5 text-sm text-muted">
        {settings.provider === 'manual'
          ? 'Buyers follow these instructions; you complete the order once the payment has arrived. To take payments through Stripe, start the server with PAYMENTS=stripe; for PayPal, with PAYMENTS=paypal, or both.'
          : `Buyers pay through ${servicesIn(settings.methods)}; a confirmed payment completes the order. Orders that cannot be paid there (under $0.50, for instance) show these instructions.`}
      </p>
      {!settings.isSetUp && (
        <Banner className="mb-5">
          {settings.provider === 'manual'
            ? 'No payment details yet: buyers cannot know where to pay, and the checkout says so.'
            : 'No payment details yet for orders that cannot be paid online.'}
        </Banner>
      )}
      <PaymentInstructionsForm settings={settings} />
    </Panel>
  );
}

const schema = z.object({
  instructions: z
    .string()
    .trim()
    .min(1, 'Payment instructions are required')
    .max(
      PAYMENT_INSTRUCTIONS_MAX,
      `Payment instructions must be at most ${PAYMENT_INSTRUCTIONS_MAX} characters`,
    ),
});

type Input = z.input<typeof schema>;
type Stored = Pick<AdminPaymentSettingsFragment, 'instructions' | 'isSetUp' | 'version'>;

/** Shape of the details, for an empty field. */
const EXAMPLE = `Bank transfer to
Name of the account holder, IBAN, BIC

PayPal
Address of the account`;

const LABELS: Record<keyof Input, string> = { instructions: 'Payment instructions' };
const toValues = ({ instructions, isSetUp }: Stored): Input => ({
  instructions: isSetUp ? instructions : '',
});

const SERVICES: Record<PaymentProvider, string> = { stripe: 'Stripe', paypal: 'PayPal', manual: 'hand' };

function servicesIn(methods: readonly PaymentProvider[]): string {
  return methods.map((method) => SERVICES[method]).join(' or ');
}

function PaymentInstructionsForm({ settings }: { settings: AdminPaymentSettingsFragment }) {
  // The settings have no number by which the cache could find them.
  const [update] = useUpdatePaymentSettingsMutation({
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: AdminPaymentSettingsDocument,
        data: { paymentSettings: data.updatePaymentSettings },
      }),
  });
  const form = useZodForm(schema, { defaultValues: toValues(settings) });
  useDraft(form);
  const save = useRecordSave(
    form,
    { stored: settings as Stored, toValues, labels: LABELS },
    async (input, { expectedVersion }) => {
      const { data } = await update({ variables: { input, expectedVersion } });
      form.reset(input);
      notify.success('Settings saved');
      return data?.updatePaymentSettings;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);

  return (
    <form noValidate aria-label="Payment instructions" onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextArea
        label={LABELS.instructions}
        required
        rows={9}
        placeholder={EXAMPLE}
        hint="Plain text. Stands in the mail about a new order, on the thank-you page and under My Orders, below the amount and the reference (the order number)."
        {...form.field('instructions')}
      />
      {settings.updatedAt && (
        <p className="figures text-[0.8125rem] text-muted">
          Last changed {formatUtcDateTime(settings.updatedAt)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <SaveButton form={form}>Save settings</SaveButton>
      </div>
    </form>
  );
}
