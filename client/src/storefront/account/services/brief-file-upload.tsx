import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/error-codes.js';
import type { BriefFileKind } from '#domain/service-briefs.js';
import type { ServiceKind } from '#domain/services.js';
import {
  BRIEF_FILE_HINTS,
  BRIEF_FILE_LABELS,
  BRIEF_FILE_RULES,
  briefFileKinds,
  chosenFile,
  forgetChosenFile,
} from '../../../brief-files';
import { fileSizeText } from '../../../lib/file-size';
import { readFailure } from '../../../lib/graphql/failure';
import { RestFailure } from '../../../lib/rest-failure';
import { discardUpload, forgetFile, sendFile, type RestCall } from '../../../package-upload/send-package';
import { Button, Field, notify } from '../../../ui';
import { DropArea, ProgressBar } from '../../../ui/upload';
import { useAddBriefFileMutation } from './services.generated';

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
  const kinds = briefFileKinds(work).filter((kind) => kind === 'reference' || !hasStems);
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
      forgetChosenFile(orderId, kind);
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

  const sendChosen = useEffectEvent(() => {
    const chosen = chosenFile(orderId, kind);
    if (chosen) void run(chosen);
  });
  useEffect(() => {
    // A file chosen in the form that led to this page; back on the page, it goes on where it stopped.
    sendChosen();
    return () => abort.current?.abort();
  }, []);

  function forget() {
    abort.current?.abort();
    forgetChosenFile(orderId, kind);
    setFile(null);
    setError('');
    setStep(null);
  }

  const percent = Math.floor((sent / Math.max(1, file?.size ?? 0)) * 100);
  return (
    <Field label={BRIEF_FILE_LABELS[kind]} error={error} hint={BRIEF_FILE_HINTS[kind]}>
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
            rules={BRIEF_FILE_RULES[kind]}
            control={control}
            onFile={(chosen) => void run(chosen)}
            onRefused={setError}
          />
        )
      }
    </Field>
  );
}
