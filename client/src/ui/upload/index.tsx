/** Files of the visitor: drop areas, progress, resumable uploads of packages. */
import { lazyPart } from '../page/lazy-part';
import type { PackageUploadProps } from './package-upload';

export { DropArea, type FileRules } from './drop-area';
export { ProgressBar } from './progress-bar';
export type { RestCall } from './send-package';

/** The upload of a package, in a chunk of its own. */
export const PackageUpload = lazyPart({
  load: () => import('./package-upload'),
  pick: ({ PackageUpload: Part }) => Part,
  name: 'The upload',
  fallback: (_: PackageUploadProps) => <div className="min-h-31" />,
});
