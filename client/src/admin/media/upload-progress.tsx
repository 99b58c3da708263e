import { X } from 'lucide-react';
import { IconButton } from '../../ui';
import type { RunningUpload } from './use-upload';

interface UploadProgressProps {
  upload: RunningUpload;
  /** What the server does when it has everything: 'Checking the audio'. */
  afterwards: string;
  onCancel: () => void;
}

export function UploadProgress({ upload, afterwards, onCancel }: UploadProgressProps) {
  const percent = Math.round(upload.sent * 100);
  const sent = percent >= 100;
  return (
    <div className="flex items-center gap-3 rounded-md border bg-surface py-2 pr-2 pl-4 text-sm">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <span className="truncate">{upload.fileName}</span>
          <span className="figures shrink-0 text-muted">{sent ? `${afterwards}…` : `${percent}%`}</span>
        </div>
        <div
          role="progressbar"
          aria-label={`Uploading ${upload.fileName}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            style={{ width: `${percent}%` }}
            className={sent ? 'h-full animate-breathe bg-signal' : 'h-full bg-signal transition-[width]'}
          />
        </div>
      </div>
      <IconButton size="sm" label="Cancel upload" icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
}
