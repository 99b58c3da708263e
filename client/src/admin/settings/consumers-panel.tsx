import { saveFields } from '../../editing';
import { ErrorState, Skeleton, Switch, TextLink } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import {
  useAdminConsumerSettingsQuery,
  useUpdateConsumerSettingsMutation,
  type AdminConsumerSettingsFragment,
} from './settings.generated';

const LABELS = { sellsToConsumers: 'We sell to consumers' };

/** The consents that a store asks consumers for. The choice is saved when it is made. */
export function ConsumersPanel() {
  const { data, error, refetch } = useAdminConsumerSettingsQuery({ fetchPolicy: 'network-only' });
  const [update, { loading }] = useUpdateConsumerSettingsMutation();

  async function choose(sellsToConsumers: boolean) {
    const stored = data?.consumerSettings;
    if (!stored) return;
    try {
      const isSaved = await saveFields<Pick<AdminConsumerSettingsFragment, 'sellsToConsumers' | 'version'>>(
        { stored, changes: { sellsToConsumers }, labels: LABELS },
        (expectedVersion) => update({ variables: { input: { sellsToConsumers }, expectedVersion } }),
      );
      if (isSaved) notify.success('Settings saved');
    } catch (failure) {
      notify.failure(failure, 'Failed to save the settings');
    }
    await refetch();
  }

  return (
    <Panel title="Consumers">
      {data && (
        <>
          <Switch
            label={LABELS.sellsToConsumers}
            hint="The checkout, and the page of an offer for custom work, then show two boxes that nobody has ticked: delivery begins at once, and the right to withdraw ends with it. Nothing is ordered without both, also over the API. Many countries ask for this where private people buy."
            checked={data.consumerSettings.sellsToConsumers}
            disabled={loading}
            onChange={(event) => void choose(event.target.checked)}
          />
          <p className="mt-5 text-sm text-muted">
            This is no legal advice: ask a lawyer whether your store needs it. Each order keeps what was
            agreed to, when, and{' '}
            <TextLink to={`/terms-and-conditions/${data.consumerSettings.termsVersion}`}>
              the texts of that moment
            </TextLink>
            .
          </p>
        </>
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && <ErrorState message="Failed to load the setting" onRetry={() => void refetch()} />}
    </Panel>
  );
}
