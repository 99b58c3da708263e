import { useState } from 'react';
import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { VERSION_LIMITS } from '#domain/service-reviews.js';
import { FileTransferBox } from '../package-upload/file-transfer-box';
import type { RestCall } from '../package-upload/send-package';
import { useFileTransfer } from '../package-upload/use-file-transfer';
import { Button, Card, Field, notify, TextArea, useUnsentText } from '../ui';
import { DropArea, type FileRules } from '../ui/upload';
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

/** Sends a version in parts, and makes it heard. */
export function VersionUpload({ orderId, number, call, onAdded }: VersionUploadProps) {
  const [note, setNote] = useState('');
  const [add] = useAddServiceVersionMutation();
  const { file, step, percent, error, choose, send, refuse, leave } = useFileTransfer({
    kind: 'version',
    call,
    finish: (uploadId) => add({ variables: { id: orderId, input: { uploadId, note: note.trim() || null } } }),
    onDone: async () => {
      notify.success(`Version ${number} can be heard. The customer is mailed.`);
      setNote('');
      await onAdded();
    },
    failureText: 'The version could not be added. Please try again.',
  });
  useUnsentText(note.trim() !== '' && step === null);

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
            <FileTransferBox
              file={file}
              step={step}
              percent={percent}
              finishing="All sent. We prepare the preview, which takes some seconds."
              labelledBy={`${control.id}-label`}
              onLeave={leave}
            />
          ) : (
            <DropArea rules={SOUND} control={control} onFile={choose} onRefused={refuse} />
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
        loading={step !== null}
        onClick={() => (file ? void send(file) : refuse('Please choose an audio file'))}
      >
        Send version {number}
      </Button>
    </Card>
  );
}
