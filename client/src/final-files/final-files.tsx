import { packageOfLink } from '#domain/packages.js';
import { fileSizeText } from '../lib/file-size';
import { formatLongDate } from '../lib/dates';
import { storeAddress } from '../ui';
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
  /** Delivers a package that has passed its check. A thrown error was reported. */
  onDeliver: (packageId: number) => Promise<void>;
}

/** The final files of custom work for maker and store: the delivered archive, and the upload. */
export function FinalFiles({ delivered, stems, canDeliver, call, onDeliver }: FinalFilesProps) {
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
          label={delivered ? 'Replace the final files' : 'Upload the final files'}
          kind="package"
          call={call}
          opensAtOnce={!delivered}
          onReady={(link) => {
            const id = packageOfLink(link, storeAddress());
            if (id !== null) void onDeliver(id).catch(() => undefined);
          }}
        />
      )}
    </div>
  );
}
