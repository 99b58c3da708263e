import { ErrorState, Skeleton, Switch } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { useAdminPackageSettingsQuery, useUpdatePackageSettingsMutation } from './settings.generated';

/** Where the files of tracks may be. The choice is saved when it is made. */
export function PackagesPanel() {
  const { data, error, refetch } = useAdminPackageSettingsQuery({ fetchPolicy: 'network-only' });
  const [update, { loading }] = useUpdatePackageSettingsMutation();

  async function choose(allowExternalLinks: boolean) {
    try {
      await update({ variables: { input: { allowExternalLinks } } });
      notify.success('Settings saved');
    } catch (failure) {
      notify.failure(failure, 'Failed to save the settings');
    }
    await refetch();
  }

  return (
    <Panel title="Packages">
      {data && (
        <Switch
          label="Allow links to other sites"
          hint="Sellers and admins may enter a link instead of uploading the package. Such files are not checked, and buyers are told so. Links that tracks already have keep working when this is off."
          checked={data.packageSettings.allowExternalLinks}
          disabled={loading}
          onChange={(event) => void choose(event.target.checked)}
        />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && (
        <ErrorState message="Failed to load the settings of packages" onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
