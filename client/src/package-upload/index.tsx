/** Resumable uploads of packages, and what their check found. */
import { Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyPart } from '../ui';
import type { PackageUploadProps } from './package-upload';

export { PackageFindings } from './package-findings';
export type { RestCall } from './send-package';

const OpenUpload = lazyPart({
  load: () => import('./package-upload'),
  pick: ({ PackageUpload: Part }) => Part,
  name: 'The upload',
  fallback: (_: PackageUploadProps) => <div className="min-h-31" />,
});

/** A button that opens the upload of a package; nothing but the upload where it is the first step. */
export function PackageUpload(props: PackageUploadProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || props.opensAtOnce) return <OpenUpload {...props} />;
  return (
    <div className={props.className}>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <UploadIcon aria-hidden className="size-4" />
        {props.label}
      </Button>
    </div>
  );
}
