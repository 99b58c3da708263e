import { useEffect, useRef, useState } from 'react';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { VERSION_LIMITS } from '#domain/service-reviews.js';
import { fileSizeText } from '../lib/file-size';
import { readFailure } from '../lib/graphql/failure';
import { RestFailure } from '../lib/rest-failure';
import { discardUpload, forgetFile, sendFile, type RestCall } from '../package-upload/send-package';
import { Button, Card, Field, notify, TextArea } from '../ui';
import { DropArea, ProgressBar, type FileRules } from '../ui/upload';
import { useAddServiceVersionMutation } from './service-review.generated';

export interface VersionUploadProps {
  orderId: number;
  /** Number that the version will have. */
  number: number;
  call: RestCall;
  /** Called when the version exists. */
  onAdded: () => Promise<unknown>;
}

const MEGABYTE = 1024 * 1024;
const SOUND: FileRules = {
  accept: { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'], 'audio/x-wav': ['.wav'] },
  maxSize: MAX_AUDIO_BYTES,
  wrongType: 'The audio must be an MP3 or WAV file',
  tooLarge: `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
  hint: `MP3 or WAV, up to ${MAX_AUDIO_BYTES / MEGABYTE} MB and ${VERSION_LIMITS.seconds / 60} minutes`,
};

type Step = 'choosing' | 'sending' | 'waiting' | 'preparing';

const WORDS: Record<Step, string> = {
  choosing: '',
  sending: 'Sending.',
  waiting: 'The connection is lost, trying again.',
  preparing: 'All sent. We prepare the preview, which takes some seconds.',
};

/** Sends a version in parts, and makes it heard. */
export function VersionUpload({ orderId, number, call, onAdded }: VersionUploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [step, setStep] = useState<Step>('choosing');
  const [sent, setSent] = useState(0);
  const [add] = useAddServiceVersionMutation();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  /** A file that is no version is sent anew next time; after any other failure the stored one is taken. */
  async function addVersion(chosen: File, uploadId: string) {
    try {
      await add({ variables: { id: orderId, input: { uploadId, note: note.trim() || null } } });
    } catch (failure) {
      if (readFailure(failure, '').code === 'UNSUPPORTED_MEDIA_TYPE') {
        await forgetFile(chosen, 'version');
        await discardUpload(uploadId, call);
      }
      throw failure;
    }
  }

  async function run(chosen: File) {
    const { signal } = (abort.current = new AbortController());
    setError('');
    setStep('sending');
    try {
      const uploadId = await call((headers) =>
        sendFile({
          file: chosen,
          kind: 'version',
          headers,
          signal,
          onProgress: (bytes) => {
            setSent(bytes);
            setStep('sending');
          },
          onWaiting: () => setStep('waiting'),
        }),
      );
      setStep('preparing');
      await addVersion(chosen, uploadId);
      await forgetFile(chosen, 'version');
      notify.success(`Version ${number} can be heard. The customer is mailed.`);
      setFile(null);
      setNote('');
      await onAdded();
    } catch (failure) {
      if (signal.aborted) return;
      setError(
        failure instanceof RestFailure
          ? failure.message
          : readFailure(failure, 'The version could not be added. Please try again.').message,
      );
    }
    setStep('choosing');
  }

  const percent = Math.floor((sent / Math.max(1, file?.size ?? 0)) * 100);
  return (
    <Card as="section" aria-labelledby="add-version" className="flex flex-col gap-4">
      <h3 id="add-version" className="wide">
        Add version {number}
      </h3>
      <Field
        label="Audio"
        error={error}
        hint="The customer hears a preview in full length. The file itself reaches nobody."
      >
        {(control) =>
          file ? (
            <div
              role="group"
              aria-labelledby={`${control.id}-label`}
              className="rounded-md border bg-surface px-4 py-3 text-sm"
            >
              <div className="flex items-center gap-3">
                <p className="min-w-0 flex-1 truncate">{file.name}</p>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    abort.current?.abort();
                    setFile(null);
                    setError('');
                    setStep('choosing');
                  }}
                >
                  {step === 'choosing' ? 'Choose another' : 'Cancel'}
                </Button>
              </div>
              {step !== 'choosing' && (
                <ProgressBar
                  label={`Uploading ${file.name}`}
                  percent={step === 'preparing' ? 100 : percent}
                  text={`${percent} percent sent`}
                  waiting={step === 'preparing'}
                />
              )}
              <p className="figures mt-2 text-[0.8125rem] text-muted">
                <span role="status">{WORDS[step]}</span>
                {step === 'preparing' ? '' : ` ${fileSizeText(file.size)}`}
              </p>
            </div>
          ) : (
            <DropArea
              rules={SOUND}
              control={control}
              onFile={(chosen) => {
                setError('');
                setSent(0);
                setFile(chosen);
              }}
              onRefused={setError}
            />
          )
        }
      </Field>
      <TextArea
        label="Note to the customer (optional)"
        rows={2}
        maxLength={VERSION_LIMITS.noteLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        className="self-start"
        loading={step !== 'choosing'}
        onClick={() => (file ? void run(file) : setError('Please choose an audio file'))}
      >
        Send version {number}
      </Button>
    </Card>
  );
}
