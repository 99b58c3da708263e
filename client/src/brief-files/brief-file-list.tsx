import type { ReactNode, Ref } from 'react';
import { fileSizeText } from '../lib/file-size';
import type { ServiceBriefFileFactsFragment } from '../lib/graphql/service-terms.generated';
import { formatLength } from '../ui/media/format-length';

export const briefFilePath = (orderId: number, fileId: number) =>
  `/api/service-orders/${orderId}/brief-files/${fileId}`;

interface BriefFileListProps {
  files: readonly ServiceBriefFileFactsFragment[];
  emptyText: string;
  /** The name, by which the file is fetched. */
  renderName: (file: ServiceBriefFileFactsFragment) => ReactNode;
  listRef?: Ref<HTMLUListElement>;
  /** Button beside a file. */
  renderAction?: (file: ServiceBriefFileFactsFragment, index: number) => ReactNode;
}

/** Files of a request with what was measured in them. */
export function BriefFileList({ files, emptyText, listRef, renderName, renderAction }: BriefFileListProps) {
  if (files.length === 0) return <p className="text-sm text-muted">{emptyText}</p>;
  return (
    <ul ref={listRef} className="divide-y text-sm">
      {files.map((file, index) => (
        <li key={file.id} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {renderName(file)}
            <p className="figures text-[0.8125rem] text-muted">{factsOf(file).join(', ')}</p>
          </div>
          {renderAction?.(file, index)}
        </li>
      ))}
    </ul>
  );
}

function factsOf({
  size,
  duration,
  tempo,
  key,
  loudness,
  soundFiles,
}: ServiceBriefFileFactsFragment): string[] {
  return [
    duration === null ? '' : formatLength(duration),
    tempo === null ? '' : `${Math.round(tempo * 10) / 10} BPM`,
    key ?? '',
    loudness === null ? '' : `${loudness.toFixed(1)} LUFS`,
    soundFiles === null ? '' : `${soundFiles} sound ${soundFiles === 1 ? 'file' : 'files'}`,
    fileSizeText(size),
  ].filter((fact) => fact !== '');
}
