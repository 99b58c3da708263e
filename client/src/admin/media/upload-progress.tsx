import { X } from 'lucide-react';
import { IconButton } from '../../ui';
import { ProgressBar } from '../../ui/upload';
import type { RunningUpload } from './use-upload';

interface UploadProgressProps {
  upload: RunningUpload;
  /** Text after the last byte is sent: 'Checking the audio'. */
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
        <ProgressBar label={`Uploading ${upload.fileName}`} percent={percent} waiting={sent} />
      </div>
      <IconButton size="sm" label="Cancel upload" icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
}
