import { saveFields } from '../../editing';
import { ErrorState, Skeleton, Switch } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import {
  useAdminPackageSettingsQuery,
  useUpdatePackageSettingsMutation,
  type AdminPackageSettingsFragment,
} from './settings.generated';

type PackageSettings = Pick<
  AdminPackageSettingsFragment,
  'allowExternalLinks' | 'previewTag' | 'refuseGenerated' | 'version'
>;

const LABELS = {
  allowExternalLinks: 'Allow links to other sites',
  previewTag: 'Lay a tone over previews',
  refuseGenerated: 'Refuse tracks that AI tools generated',
};

/** Places that files of tracks may have, and what is laid over previews. A choice is saved when it is made. */
export function PackagesPanel() {
  const { data, error, refetch } = useAdminPackageSettingsQuery({ fetchPolicy: 'network-only' });
  const [update, { loading }] = useUpdatePackageSettingsMutation();

  async function choose(changes: Partial<PackageSettings>) {
    const stored = data?.packageSettings;
    if (!stored) return;
    try {
      const isSaved = await saveFields<PackageSettings>(
        { stored, changes, labels: LABELS },
        (expectedVersion) => update({ variables: { input: changes, expectedVersion } }),
      );
      if (isSaved) notify.success('Settings saved');
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
            label={LABELS.allowExternalLinks}
            hint="Sellers and admins may enter a link instead of uploading the package. Such files are not checked, and buyers are told so. Links that tracks already have keep working when this is off."
            checked={data.packageSettings.allowExternalLinks}
            disabled={loading}
            onChange={(event) => void choose({ allowExternalLinks: event.target.checked })}
          />
          <Switch
            label={LABELS.previewTag}
            hint="Previews that are made from now on carry a short, quiet tone every 15 seconds, so that they cannot be used as the track."
            checked={data.packageSettings.previewTag === 'tone'}
            disabled={loading}
            onChange={(event) => void choose({ previewTag: event.target.checked ? 'tone' : 'off' })}
          />
          <Switch
            label={LABELS.refuseGenerated}
            hint="Sellers cannot submit, and admins cannot add, a track whose AI tools are stated as “Generated”. Some countries grant no copyright to such music, so there may be nothing to transfer. Tracks in the shop stay."
            checked={data.packageSettings.refuseGenerated}
            disabled={loading}
            onChange={(event) => void choose({ refuseGenerated: event.target.checked })}
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
