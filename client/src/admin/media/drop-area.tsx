import { Upload as UploadIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '#domain/limits.js';
import { cn, IconButton, type ControlProps } from '../../ui';
import type { MediaKind } from './upload-media';
import type { RunningUpload } from './use-upload';

const MEGABYTE = 1024 * 1024;

/** Checked before the upload with the server's messages; the server decides by the first bytes. */
const KINDS = {
  image: {
    accept: { 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'] },
    maxSize: MAX_IMAGE_BYTES,
    wrongType: 'The image must be a JPEG, PNG, WebP, GIF or AVIF file',
    tooLarge: `The image must be at most ${MAX_IMAGE_BYTES / MEGABYTE} MB`,
    hint: `JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_IMAGE_BYTES / MEGABYTE} MB`,
  },
  audio: {
    accept: { 'audio/*': ['.mp3', '.wav'] },
    maxSize: MAX_AUDIO_BYTES,
    wrongType: 'The audio must be an MP3 or WAV file',
    tooLarge: `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
    hint: `MP3 or WAV, up to ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
  },
} as const;

interface DropAreaProps {
  kind: MediaKind;
  control: ControlProps;
  onFile: (file: File) => void;
  onRefused: (message: string) => void;
  /** Replaces the invitation. */
  children?: ReactNode;
}

/**
 * Takes a file by drop, paste or file dialog. The file input stays accessible to keyboard and screen reader.
 */
export function DropArea({ kind, control, onFile, onRefused, children }: DropAreaProps) {
  const { accept, maxSize, wrongType, tooLarge, hint } = KINDS[kind];
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    maxSize,
    multiple: false,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && onFile(file),
    onDropRejected: ([refused]) =>
      onRefused(refused ? reasonOf(refused, { wrongType, tooLarge }) : wrongType),
  });
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={cn(
        'relative flex min-h-24 cursor-pointer items-center justify-center rounded-md border base:border-dashed base:border-edge base:bg-surface px-4 py-4 text-center text-sm transition-colors hover:border-muted',
        'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-signal',
        isDragActive ? 'border-solid border-signal bg-raised' : control['aria-invalid'] && 'border-danger',
      )}
    >
      <input
        {...getInputProps({
          ...control,
          // The package's label, equal for every field, would override the visible label.
          'aria-label': undefined,
          // Focusable and labelled, unlike the hidden input of the package.
          tabIndex: 0,
          style: {},
          className: 'sr-only',
        })}
      />
      {children ?? (
        <div className="flex flex-col items-center gap-1">
          <UploadIcon aria-hidden className="mb-1 size-4.5 text-muted" />
          <p>
            Drop a file here or{' '}
            <span className="underline decoration-edge underline-offset-4">choose one</span>
          </p>
          <p className="text-[0.8125rem] text-muted">{hint}</p>
        </div>
      )}
    </div>
  );
}

function reasonOf({ errors }: FileRejection, texts: { wrongType: string; tooLarge: string }): string {
  return errors.some(({ code }) => code === 'file-too-large') ? texts.tooLarge : texts.wrongType;
}

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
