import { useState } from 'react';
import { packageOfLink } from '#domain/packages.js';
import { fileSizeText } from '../lib/file-size';
import { formatLongDate } from '../lib/dates';
import { Button, notify, storeAddress } from '../ui';
import { GivenStems } from './given-stems';
import { PackageUpload, type RestCall } from '../package-upload';

interface FinalFilesProps {
  /** Null before the delivery. */
  delivered: { name: string; size: number; deliveredAt: string } | null;
  /** The stems of the customer, looked for in the mix; null before that, and where there are none. */
  stems: GivenStems | null;
  /** True once the work is approved, until it is done. */
  canDeliver: boolean;
  call: RestCall;
  /** Delivers a package that has passed its check. @throws Error with a message to show */
  onDeliver: (packageId: number) => Promise<void>;
}

/** The final files of custom work for maker and store: the delivered archive, and the upload. */
export function FinalFiles({ delivered, stems, canDeliver, call, onDeliver }: FinalFilesProps) {
  const [refused, setRefused] = useState<{ packageId: number; message: string } | null>(null);

  async function deliver(packageId: number) {
    setRefused(null);
    try {
      await onDeliver(packageId);
      notify.success('Delivered');
    } catch (error) {
      setRefused({ packageId, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div className="flex flex-col gap-4 text-sm">
      {delivered && (
        <p className="[overflow-wrap:anywhere]">
          {delivered.name}
          <span className="figures block text-[0.8125rem] text-muted">
            {fileSizeText(delivered.size)}, delivered {formatLongDate(delivered.deliveredAt)}
          </span>
        </p>
      )}
      {stems && <GivenStems stems={stems} />}
      {canDeliver && (
        <PackageUpload
          key={delivered?.deliveredAt}
          label={delivered ? 'Replace the final files' : 'Upload the final files'}
          kind="package"
          call={call}
          opensAtOnce={!delivered}
          goesByGuide={false}
          onReady={(link) => {
            const id = packageOfLink(link, storeAddress());
            if (id !== null) void deliver(id);
          }}
        />
      )}
      {refused && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          Not delivered. {refused.message}
          <Button size="sm" onClick={() => void deliver(refused.packageId)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
