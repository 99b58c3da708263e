import { useEffect, useEffectEvent } from 'react';
import type { BriefFileKind } from '#domain/service-briefs.js';
import type { ServiceKind } from '#domain/services.js';
import {
  BRIEF_FILE_HINTS,
  BRIEF_FILE_LABELS,
  BRIEF_FILE_RULES,
  briefFileKinds,
  chosenFile,
  forgetChosenFile,
  keepChosenFiles,
} from '../../../brief-files';
import { FileTransferBox } from '../../../package-upload/file-transfer-box';
import type { RestCall } from '../../../package-upload/send-package';
import { useFileTransfer } from '../../../package-upload/use-file-transfer';
import { Field, notify } from '../../../ui';
import { DropArea } from '../../../ui/upload';
import { useAddBriefFileMutation } from './services.generated';

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

const call: RestCall = (request) => request({});

interface KindUploadProps {
  orderId: number;
  kind: BriefFileKind;
  onAdded: () => Promise<unknown>;
}

function KindUpload({ orderId, kind, onAdded }: KindUploadProps) {
  const [add] = useAddBriefFileMutation();
  const { file, step, percent, error, isRefused, send, refuse, leave } = useFileTransfer({
    kind,
    call,
    finish: (uploadId) => add({ variables: { id: orderId, input: { uploadId, kind } } }),
    onDone: async () => {
      forgetChosenFile(orderId, kind);
      notify.success('The file is added to your request');
      await onAdded();
    },
    failureText: 'The file could not be added. Please try again.',
  });

  function start(chosen: File) {
    // Another page of the account pauses it; back on this one, it goes on.
    keepChosenFiles(orderId, { [kind]: chosen });
    void send(chosen);
  }

  const sendChosen = useEffectEvent(() => {
    const chosen = chosenFile(orderId, kind);
    if (chosen) void send(chosen);
  });
  useEffect(() => {
    // A file chosen in the form that led to this page, or before this page was left.
    sendChosen();
  }, []);
  useEffect(() => {
    if (!isRefused) return;
    // The part of the page that says why may be out of sight.
    if (chosenFile(orderId, kind)) notify.error('A file was not added. See why under Files.');
    forgetChosenFile(orderId, kind);
  }, [isRefused, orderId, kind]);

  return (
    <Field label={BRIEF_FILE_LABELS[kind]} error={error} hint={BRIEF_FILE_HINTS[kind]}>
      {(control) =>
        file ? (
          <FileTransferBox
            file={file}
            step={step}
            percent={percent}
            finishing="All sent. We check the file, which takes some seconds."
            labelledBy={`${control.id}-label`}
            onRetry={isRefused ? undefined : () => void send(file)}
            onLeave={() => {
              forgetChosenFile(orderId, kind);
              leave();
            }}
          />
        ) : (
          <DropArea rules={BRIEF_FILE_RULES[kind]} control={control} onFile={start} onRefused={refuse} />
        )
      }
    </Field>
  );
}
