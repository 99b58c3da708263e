import { Upload as UploadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { cn } from '../cn';
import type { ControlProps } from '../fields/field';

/** Checked before the upload with the server's messages; the server decides by the content. */
export interface FileRules {
  /** Endings by media type. */
  accept: Record<string, string[]>;
  /** Bytes. */
  maxSize: number;
  wrongType: string;
  tooLarge: string;
  hint: string;
}

interface DropAreaProps {
  rules: FileRules;
  control: ControlProps;
  onFile: (file: File) => void;
  onRefused: (message: string) => void;
  /** Replaces the invitation. */
  children?: ReactNode;
}

/**
 * Takes a file by drop, paste or file dialog. The file input stays accessible to keyboard and screen reader.
 */
export function DropArea({ rules, control, onFile, onRefused, children }: DropAreaProps) {
  const { accept, maxSize, wrongType, tooLarge, hint } = rules;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept,
    minSize: 1,
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
          className: 'absolute inset-0 size-full cursor-pointer opacity-0',
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
  if (errors.some(({ code }) => code === 'file-too-small')) return 'The file is empty';
  return errors.some(({ code }) => code === 'file-too-large') ? texts.tooLarge : texts.wrongType;
}
