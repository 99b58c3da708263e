import { ErrorState, Skeleton, Switch } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import type { PackageSettingsInput } from '../../lib/graphql/schema.generated';
import { useAdminPackageSettingsQuery, useUpdatePackageSettingsMutation } from './settings.generated';

/** Places that files of tracks may have, and what is laid over previews. A choice is saved when it is made. */
export function PackagesPanel() {
  const { data, error, refetch } = useAdminPackageSettingsQuery({ fetchPolicy: 'network-only' });
  const [update, { loading }] = useUpdatePackageSettingsMutation();

  async function choose(input: PackageSettingsInput) {
    try {
      await update({ variables: { input } });
      notify.success('Settings saved');
    } catch (failure) {
      notify.failure(failure, 'Failed to save the settings');
    }
    await refetch();
  }

  return (
    <Panel title="Packages">
      {data && (
        <div className="flex flex-col gap-5">
          <Switch
            label="Allow links to other sites"
            hint="Sellers and admins may enter a link instead of uploading the package. Such files are not checked, and buyers are told so. Links that tracks already have keep working when this is off."
            checked={data.packageSettings.allowExternalLinks}
            disabled={loading}
            onChange={(event) => void choose({ allowExternalLinks: event.target.checked })}
          />
          <Switch
            label="Lay a tone over previews"
            hint="Previews that are made from now on carry a short, quiet tone every 15 seconds, so that they cannot be used as the track."
            checked={data.packageSettings.previewTag === 'tone'}
            disabled={loading}
            onChange={(event) =>
              void choose({
                allowExternalLinks: data.packageSettings.allowExternalLinks,
                previewTag: event.target.checked ? 'tone' : 'off',
              })
            }
          />
        </div>
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && (
        <ErrorState message="Failed to load the settings of packages" onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
