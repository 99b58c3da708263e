import { CircleCheck, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_PACKAGE_BYTES } from '#domain/packages.js';
import { Button, Field, IconButton } from '../ui';
import { fileSizeText } from '../lib/file-size';
import { DropArea, type FileRules, ProgressBar } from '../ui/upload';
import { PackageFindings } from './package-findings';
import { usePackageUpload, type PackageUploadOptions } from './use-package-upload';

export interface PackageUploadProps extends PackageUploadOptions {
  label: string;
  /** No button opens it, so that it does not take the focus. */
  opensAtOnce?: boolean;
  /** False for files of custom work, which need not be what the guide wants of a track. */
  goesByGuide?: boolean;
  className?: string;
}

const GIGABYTE = 1024 ** 3;

const ZIP: FileRules = {
  accept: { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] },
  maxSize: MAX_PACKAGE_BYTES,
  wrongType: 'The package must be a ZIP archive',
  tooLarge: `A package must be at most ${MAX_PACKAGE_BYTES / GIGABYTE} GB`,
  hint: `ZIP, up to ${MAX_PACKAGE_BYTES / GIGABYTE} GB`,
};

const HINT =
  'After a break or a reload, choose the same file: it goes on where it stopped. Buyers see the names of the files inside, not that of the archive: leave your name out of them.';

/** Sends a package in parts, with pause, and shows what its check says. */
export function PackageUpload({
  label,
  opensAtOnce = false,
  goesByGuide = true,
  className,
  ...options
}: PackageUploadProps) {
  const { running, start, resume, pause, leave } = usePackageUpload(options);
  const [wrongFile, setWrongFile] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is replaced by this part.
  const movesFocus = useRef(!opensAtOnce);
  const step = running?.step;
  const chooses = !running || step?.name === 'refused';
  // The control that was pressed is replaced by others.
  useEffect(() => {
    if (movesFocus.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    movesFocus.current = false;
  }, [chooses]);

  const choose = (file: File) => {
    movesFocus.current = true;
    setWrongFile('');
    start(file);
  };
  const error =
    step?.name === 'failed'
      ? step.message
      : step?.name === 'refused'
        ? `${running?.file.name} was refused because ${withinSentence(step.problem)}`
        : wrongFile;

  return (
    <Field label={label} error={error} hint={chooses ? HINT : undefined} className={className}>
      {(control) => (
        <div ref={box}>
          {chooses ? (
            <DropArea rules={ZIP} control={control} onFile={choose} onRefused={setWrongFile} />
          ) : (
            <div
              role="group"
              aria-labelledby={`${control.id}-label`}
              className="rounded-md border bg-surface px-4 py-3 text-sm"
            >
              <div className="flex items-center gap-2">
                <p className="min-w-0 flex-1 truncate">{running.file.name}</p>
                {step?.name === 'ready' && <CircleCheck aria-hidden className="size-4.5 text-signal" />}
                {(step?.name === 'sending' || step?.name === 'waiting') && (
                  <IconButton size="sm" label="Pause upload" icon={<Pause aria-hidden />} onClick={pause} />
                )}
                {step?.name === 'paused' && (
                  <IconButton size="sm" label="Resume upload" icon={<Play aria-hidden />} onClick={resume} />
                )}
                {step?.name !== 'ready' && step?.name !== 'failed' && (
                  <IconButton
                    size="sm"
                    label="Cancel upload"
                    icon={<X aria-hidden />}
                    onClick={() => {
                      movesFocus.current = true;
                      leave();
                    }}
                  />
                )}
              </div>
              {step?.name !== 'ready' && (
                <ProgressBar
                  label={`Uploading ${running.file.name}`}
                  percent={percentOf(running)}
                  text={`${percentOf(running)} percent sent`}
                  waiting={step?.name === 'checking'}
                />
              )}
              <p className="figures mt-2 text-[0.8125rem] text-muted">
                <span role="status">{WORDS[step?.name ?? 'sending']}</span>
                {step?.name === 'ready' && ` It has ${step.files} ${step.files === 1 ? 'file' : 'files'}.`}
                {step?.name === 'checking' && step.percent > 0 && ` ${step.percent} % are done.`}
                {step?.name !== 'ready' && step?.name !== 'checking' && ` ${progressOf(running)}`}
              </p>
              {step?.name === 'ready' && step.report && (
                <PackageFindings
                  report={goesByGuide ? step.report : { ...step.report, verdicts: [] }}
                  className="mt-2"
                />
              )}
              {(step?.name === 'failed' || step?.name === 'ready') && (
                <div className="mt-3 flex flex-wrap gap-2">
                  {step.name === 'failed' && (
                    <Button size="sm" onClick={resume}>
                      Retry
                    </Button>
                  )}
                  <Button
                    size="sm"
                    onClick={() => {
                      movesFocus.current = true;
                      leave();
                    }}
                  >
                    Choose another file
                  </Button>
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

const WORDS = {
  sending: 'Sending.',
  waiting: 'The connection is lost, trying again.',
  paused: 'Paused.',
  checking: 'All sent. We are checking the archive.',
  failed: 'Stopped.',
  refused: '',
  ready: 'Checked and ready.',
};

interface Progress {
  file: File;
  sent: number;
}

const percentOf = ({ file, sent }: Progress) => Math.floor((sent / Math.max(1, file.size)) * 100);

function progressOf({ file, sent }: Progress): string {
  return `${fileSizeText(sent)} of ${fileSizeText(file.size)} sent.`;
}

/** A reason of the server within a sentence; it may begin with the name of a file. */
function withinSentence(reason: string): string {
  return reason.replace(/^(A|Files|The) /, (word) => word.toLowerCase());
}
