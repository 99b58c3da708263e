import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/error-codes.js';
import { isOffline } from '../lib/connection';
import { readFailure } from '../lib/graphql/failure';
import { RestFailure } from '../lib/rest-failure';
import { useRetryWhenOnline } from '../ui';
import {
  ConnectionLost,
  discardUpload,
  forgetFile,
  sendFile,
  type Purpose,
  type RestCall,
} from './send-package';
import { useLeaveWarning } from '../lib/use-leave-warning';

export type TransferStep = 'sending' | 'waiting' | 'finishing';

/** Answers to a file that would be the same for the next try. */
const REFUSALS: readonly (ErrorCode | undefined)[] = [
  'BAD_USER_INPUT',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

interface Stopped {
  message: string;
  isLost: boolean;
  /** True for a file that can only be replaced by another. */
  isRefused: boolean;
}

export interface FileTransferOptions {
  kind: Purpose;
  call: RestCall;
  /** Makes something of the complete upload. */
  finish: (uploadId: string) => Promise<unknown>;
  /** Called when that is done, and the file is no longer shown. */
  onDone: () => Promise<unknown>;
  failureText: string;
}

/** Sends one file at a time and goes on by itself when a lost connection is back. Leaving the page pauses it. */
export function useFileTransfer({ kind, call, finish, onDone, failureText }: FileTransferOptions) {
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<TransferStep | null>(null);
  const [sent, setSent] = useState(0);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useLeaveWarning(step !== null);

  /** A file that was refused is sent anew next time; after any other failure the stored one is taken. */
  async function finishWith(chosen: File, uploadId: string) {
    try {
      await finish(uploadId);
    } catch (failure) {
      if (REFUSALS.includes(readFailure(failure, '').code)) {
        await forgetFile(chosen, kind);
        await discardUpload(uploadId, call);
      }
      throw failure;
    }
    await forgetFile(chosen, kind);
  }

  async function send(chosen: File) {
    const { signal } = (abort.current = new AbortController());
    setFile(chosen);
    setStopped(null);
    setSent(0);
    setStep('sending');
    try {
      const uploadId = await call((headers) =>
        sendFile({
          file: chosen,
          kind,
          headers,
          signal,
          onProgress: (bytes) => {
            setSent(bytes);
            setStep('sending');
          },
          onWaiting: () => setStep('waiting'),
        }),
      );
      setStep('finishing');
      await finishWith(chosen, uploadId);
      setFile(null);
      setStep(null);
      await onDone();
    } catch (failure) {
      if (signal.aborted) return;
      setStopped(stoppedBy(failure, failureText));
      setStep(null);
    }
  }

  useRetryWhenOnline(stopped?.isLost ?? false, () => void (file && send(file)));

  return {
    file,
    step,
    percent: step === 'finishing' ? 100 : Math.floor((sent / Math.max(1, file?.size ?? 0)) * 100),
    error: stopped?.message ?? '',
    isRefused: stopped?.isRefused ?? false,
    /** Takes a file without sending it. */
    choose: (chosen: File) => {
      setStopped(null);
      setFile(chosen);
    },
    send,
    /** Says why nothing is sent. */
    refuse: (message: string) => setStopped({ message, isLost: false, isRefused: false }),
    leave: () => {
      abort.current?.abort();
      setFile(null);
      setStopped(null);
      setStep(null);
    },
  };
}

function stoppedBy(failure: unknown, failureText: string): Stopped {
  const lost = failure instanceof ConnectionLost || isOffline() ? new ConnectionLost() : null;
  const { message, code } =
    lost ?? (failure instanceof RestFailure ? failure : readFailure(failure, failureText));
  return { message, isLost: lost !== null, isRefused: REFUSALS.includes(code) };
}
