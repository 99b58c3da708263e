import { Button } from '../ui';
import { ProgressBar } from '../ui/upload';
import { fileSizeText } from '../lib/file-size';
import type { TransferStep } from './use-file-transfer';

interface FileTransferBoxProps {
  file: File;
  /** Null before it is sent, and when that has failed. */
  step: TransferStep | null;
  percent: number;
  /** Says that the page makes something of the complete upload. */
  finishing: string;
  /** Id of the label of the field. */
  labelledBy: string;
  /** Missing where another try does not help, or another button sends. */
  onRetry?: () => void;
  onLeave: () => void;
}

/** A chosen file, with how much of it is sent. */
export function FileTransferBox({
  file,
  step,
  percent,
  finishing,
  labelledBy,
  onRetry,
  onLeave,
}: FileTransferBoxProps) {
  const words = { sending: 'Sending.', waiting: 'The connection is lost, trying again.', finishing };
  return (
    <div role="group" aria-labelledby={labelledBy} className="rounded-md border bg-surface px-4 py-3 text-sm">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate">{file.name}</p>
        {step === null && onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        {step !== 'finishing' && (
          <Button size="sm" variant="ghost" onClick={onLeave}>
            {step === null ? 'Choose another' : 'Cancel'}
          </Button>
        )}
      </div>
      {step !== null && (
        <ProgressBar
          label={`Uploading ${file.name}`}
          percent={percent}
          text={`${percent} percent sent`}
          waiting={step === 'finishing'}
        />
      )}
      <p className="figures mt-2 text-[0.8125rem] text-muted">
        <span role="status">{step && words[step]}</span>
        {step === 'finishing' ? '' : ` ${fileSizeText(file.size)}`}
      </p>
    </div>
  );
}
