import { COMMISSION_ADVICE } from '#domain/ledger.js';
import { useRecordSave } from '../../editing';
import { formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { commissionText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { ErrorState, NumberField, Skeleton } from '../../ui';
import { notify } from '../notices';
import { Panel, SaveButton } from '../page';
import {
  useAdminCommissionSettingsQuery,
  useUpdateCommissionSettingsMutation,
  type AdminCommissionSettingsFragment,
} from './settings.generated';

const schema = z.object({
  percent: commissionText.refine((text) => text !== '', COMMISSION_ADVICE).transform(Number),
});

type Input = z.input<typeof schema>;
type Stored = Pick<AdminCommissionSettingsFragment, 'percent' | 'version'>;

const LABELS: Record<keyof Input, string> = { percent: 'Commission percent' };
const toValues = ({ percent }: Stored): Input => ({ percent: String(percent) });

/** Commission of the store, for sellers and tracks without a rate of their own. */
export function CommissionPanel() {
  const { data, error, refetch } = useAdminCommissionSettingsQuery({ fetchPolicy: 'network-only' });
  return (
    <Panel title="Commission">
      <p className="mb-5 text-sm text-muted">
        What the store keeps of a sale. Sellers and tracks can have a rate of their own; orders keep the rate
        they were placed at.
      </p>
      {data && <CommissionForm settings={data.commissionSettings} />}
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the commission').message}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function CommissionForm({ settings }: { settings: AdminCommissionSettingsFragment }) {
  const [update] = useUpdateCommissionSettingsMutation();
  const form = useZodForm(schema, { defaultValues: toValues(settings) });
  const save = useRecordSave(
    form,
    { stored: settings as Stored, toValues, labels: LABELS },
    async (input, { expectedVersion }) => {
      const { data } = await update({ variables: { input, expectedVersion } });
      form.reset({ percent: String(input.percent) });
      notify.success('Settings saved');
      return data?.updateCommissionSettings;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);
  return (
    <form noValidate aria-label="Commission" onSubmit={onSubmit} className="flex flex-col items-start gap-4">
      <NumberField
        label={LABELS.percent}
        required
        inputMode="numeric"
        min={0}
        max={100}
        className="w-40 max-w-full"
        {...form.field('percent')}
      />
      {settings.updatedAt && (
        <p className="figures text-[0.8125rem] text-muted">
          Last changed {formatUtcDateTime(settings.updatedAt)}
        </p>
      )}
      <SaveButton form={form}>Save commission</SaveButton>
    </form>
  );
}
