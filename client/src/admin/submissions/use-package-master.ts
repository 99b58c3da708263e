import { packageOfLink } from '#domain/packages.js';
import { usePolling } from '../../lib/graphql/use-polling';
import { isBusy } from '../../track-preview';
import { storeAddress } from '../../ui';
import { notify } from '../notices';
import {
  useMakePackagePreviewMutation,
  usePackageMasterQuery,
  type AdminSubmissionFragment,
  type MasterInPackageFragment,
} from './submissions.generated';

export interface PackageMasterState {
  /** Null for an archive at another site. */
  packageId: number | null;
  /** Null while the package is checked; undefined while it is loaded. */
  master: MasterInPackageFragment | null | undefined;
  error: unknown;
  reload: () => void;
  /** Has a preview made; without a section, of the loudest drop. */
  make: (section: { startSeconds: number; lengthSeconds: number } | null) => Promise<void>;
}

/** Package that was uploaded here for a submission. */
export function packageOf({ archiveLink }: Pick<AdminSubmissionFragment, 'archiveLink'>): number | null {
  return packageOfLink(archiveLink, storeAddress());
}

/** The master that was sent with a submission, followed until it can be listened to. */
export function usePackageMaster(
  submission: Pick<AdminSubmissionFragment, 'archiveLink' | 'genre'>,
): PackageMasterState {
  const packageId = packageOf(submission);
  const { genre } = submission;
  const query = usePackageMasterQuery({
    variables: { id: packageId ?? 0, genre },
    skip: packageId === null,
    fetchPolicy: 'cache-and-network',
  });
  const [makePreview] = useMakePackagePreviewMutation();
  const master = query.data?.packageMaster;
  usePolling(query, master === null || isBusy(master));
  return {
    packageId,
    master,
    error: query.error,
    reload: () => void query.refetch(),
    make: async (section) => {
      try {
        await makePreview({ variables: { id: packageId ?? 0, genre, ...section } });
      } catch (error) {
        notify.failure(error, 'The preview could not be made');
        throw error;
      }
    },
  };
}
