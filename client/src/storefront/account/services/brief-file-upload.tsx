import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/error-codes.js';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { BRIEF_LIMITS, TAKES_STEMS, type BriefFileKind } from '#domain/service-briefs.js';
import type { ServiceKind } from '#domain/services.js';
import { fileSizeText } from '../../../lib/file-size';
import { readFailure } from '../../../lib/graphql/failure';
import { RestFailure } from '../../../lib/rest-failure';
import { discardUpload, forgetFile, sendFile, type RestCall } from '../../../package-upload/send-package';
import { Button, Field, notify } from '../../../ui';
import { DropArea, ProgressBar, type FileRules } from '../../../ui/upload';
import { useAddBriefFileMutation } from './services.generated';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

const RULES: Record<BriefFileKind, FileRules> = {
  reference: {
    accept: { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'], 'audio/x-wav': ['.wav'] },
    maxSize: MAX_AUDIO_BYTES,
    wrongType: 'The audio must be an MP3 or WAV file',
    tooLarge: `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
    hint: `MP3 or WAV, up to ${MAX_AUDIO_BYTES / MEGABYTE} MB and ${BRIEF_LIMITS.referenceSeconds / 60} minutes`,
  },
  stems: {
    accept: { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] },
    maxSize: BRIEF_LIMITS.orderBytes,
    wrongType: 'The stems must be one ZIP archive',
    tooLarge: `The files of a request may take ${BRIEF_LIMITS.orderBytes / GIGABYTE} GB together`,
    hint: `One ZIP archive, up to ${BRIEF_LIMITS.orderBytes / GIGABYTE} GB`,
  },
};

const LABELS: Record<BriefFileKind, string> = { reference: 'Add a reference', stems: 'Add your stems' };
const HINTS: Record<BriefFileKind, string> = {
  reference: 'A track to go by. We measure its tempo, key and loudness; its name and tags are left out.',
  stems: 'Keep your name out of the names of the files in it: the producer reads them.',
};

type Step = 'sending' | 'waiting' | 'checking';

const WORDS: Record<Step, string> = {
  sending: 'Sending.',
  waiting: 'The connection is lost, trying again.',
  checking: 'All sent. We check the file, which takes some seconds.',
};

export interface BriefFileUploadProps {
  orderId: number;
  work: ServiceKind;
  hasStems: boolean;
  /** Called when a file was added. */
  onAdded: () => Promise<unknown>;
}

/** Sends files of a request in parts: references, and where the work begins with tracks of the customer their stems. */
export function BriefFileUpload({ orderId, work, hasStems, onAdded }: BriefFileUploadProps) {
  const kinds: BriefFileKind[] =
    TAKES_STEMS.includes(work) && !hasStems ? ['reference', 'stems'] : ['reference'];
  return (
    <div className="mt-5 flex flex-col gap-5">
      {kinds.map((kind) => (
        <KindUpload key={kind} orderId={orderId} kind={kind} onAdded={onAdded} />
      ))}
    </div>
  );
}

const REFUSALS: readonly (ErrorCode | undefined)[] = [
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const isRefusal = (code: ErrorCode | undefined) => REFUSALS.includes(code);

const call: RestCall = (request) => request({});

interface KindUploadProps {
  orderId: number;
  kind: BriefFileKind;
  onAdded: () => Promise<unknown>;
}

function KindUpload({ orderId, kind, onAdded }: KindUploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const [sent, setSent] = useState(0);
  const [add] = useAddBriefFileMutation();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  /** A file that was refused is sent anew next time; after any other failure the stored one is taken. */
  async function addFile(chosen: File, uploadId: string) {
    try {
      await add({ variables: { id: orderId, input: { uploadId, kind } } });
    } catch (failure) {
      if (isRefusal(readFailure(failure, '').code)) {
        await forgetFile(chosen, kind);
        await discardUpload(uploadId, call);
      }
      throw failure;
    }
    await forgetFile(chosen, kind);
  }

  async function run(chosen: File) {
    const { signal } = (abort.current = new AbortController());
    setFile(chosen);
    setError('');
    setSent(0);
    setStep('sending');
    try {
      const uploadId = await sendFile({
        file: chosen,
        kind,
        headers: {},
        signal,
        onProgress: (bytes) => {
          setSent(bytes);
          setStep('sending');
        },
        onWaiting: () => setStep('waiting'),
      });
      setStep('checking');
      await addFile(chosen, uploadId);
      notify.success('The file is added to your request');
      setFile(null);
      await onAdded();
    } catch (failure) {
      if (signal.aborted) return;
      setError(
        failure instanceof RestFailure
          ? failure.message
          : readFailure(failure, 'The file could not be added. Please try again.').message,
      );
    }
    setStep(null);
  }

  function forget() {
    abort.current?.abort();
    setFile(null);
    setError('');
    setStep(null);
  }

  const percent = Math.floor((sent / Math.max(1, file?.size ?? 0)) * 100);
  return (
    <Field label={LABELS[kind]} error={error} hint={HINTS[kind]}>
      {(control) =>
        file ? (
          <div
            role="group"
            aria-labelledby={`${control.id}-label`}
            className="rounded-md border bg-surface px-4 py-3 text-sm"
          >
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 truncate">{file.name}</p>
              {step === null && (
                <Button size="sm" onClick={() => void run(file)}>
                  Try again
                </Button>
              )}
              {step !== 'checking' && (
                <Button size="sm" variant="ghost" onClick={forget}>
                  {step === null ? 'Choose another' : 'Cancel'}
                </Button>
              )}
            </div>
            {step !== null && (
              <ProgressBar
                label={`Uploading ${file.name}`}
                percent={step === 'checking' ? 100 : percent}
                text={`${percent} percent sent`}
                waiting={step === 'checking'}
              />
            )}
            <p className="figures mt-2 text-[0.8125rem] text-muted">
              <span role="status">{step && WORDS[step]}</span>
              {step === 'checking' ? '' : ` ${fileSizeText(file.size)}`}
            </p>
          </div>
        ) : (
          <DropArea
            rules={RULES[kind]}
            control={control}
            onFile={(chosen) => void run(chosen)}
            onRefused={setError}
          />
        )
      }
    </Field>
  );
}
