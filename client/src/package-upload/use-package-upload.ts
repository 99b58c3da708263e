import { useEffect, useRef, useState } from 'react';
import type { PackageKind } from '#domain/packages.js';
import { hashBlob } from '../lib/hash-blob';
import { RestFailure } from '../lib/rest-failure';
import { useRetryWhenOnline } from '../ui';
import type { PackageReport } from './package-findings';
import {
  checkPackage,
  discardUpload,
  ConnectionLost,
  forgetFile,
  type RestCall,
  sendFile,
} from './send-package';
import { useLeaveWarning } from '../lib/use-leave-warning';

export type UploadStep =
  | { name: 'sending' | 'waiting' | 'paused' }
  | { name: 'checking'; percent: number }
  | { name: 'failed'; message: string; lost: boolean }
  | { name: 'refused'; problem: string }
  | { name: 'ready'; files: number; report: PackageReport | null };

interface RunningPackage {
  file: File;
  /** Bytes that the server has. */
  sent: number;
  step: UploadStep;
}

export interface PackageUploadOptions {
  kind: PackageKind;
  call: RestCall;
  /** Called with the link that names the package, once it has passed its check. */
  onReady: (link: string) => void;
  /** Called when a package begins to be sent or checked, and when that ends in any way. */
  onBusyChange?: (isBusy: boolean) => void;
}

const BUSY: readonly UploadStep['name'][] = ['sending', 'waiting', 'paused', 'checking'];

/** Sends one package at a time and follows its check. Leaving the page pauses it. */
export function usePackageUpload({ kind, call, onReady, onBusyChange }: PackageUploadOptions) {
  const [running, setRunning] = useState<RunningPackage | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const latest = useRef({ onReady, onBusyChange });
  useEffect(() => {
    latest.current = { onReady, onBusyChange };
  });
  const isBusy = running !== null && BUSY.includes(running.step.name);
  useLeaveWarning(isBusy && running.step.name !== 'paused');
  useEffect(() => {
    if (!isBusy) return;
    latest.current.onBusyChange?.(true);
    return () => latest.current.onBusyChange?.(false);
  }, [isBusy]);

  async function run(file: File, controller: AbortController) {
    const { signal } = controller;
    const show = (change: Partial<RunningPackage>) => {
      if (!signal.aborted) setRunning((shown) => shown && { ...shown, ...change });
    };
    try {
      const sending = call((headers) =>
        sendFile({
          file,
          kind,
          headers,
          signal,
          onProgress: (sent) => show({ sent, step: { name: 'sending' } }),
          onWaiting: () => show({ step: { name: 'waiting' } }),
        }),
      );
      const [uploadId, sha256] = await Promise.all([sending, hashBlob(file, signal)]);
      const showCheck = (percent: number) => show({ sent: file.size, step: { name: 'checking', percent } });
      showCheck(0);
      const stored = await checkPackage({ uploadId, kind, sha256 }, call, signal, showCheck);
      if (signal.aborted) return;
      await forgetFile(file, kind);
      if (stored.status === 'ready') {
        show({ step: { name: 'ready', files: stored.report?.files ?? 0, report: stored.report } });
        latest.current.onReady(stored.link);
      } else {
        show({ step: { name: 'refused', problem: stored.problem ?? 'it has not passed the check' } });
        await discardUpload(uploadId, call);
      }
    } catch (error) {
      const message = error instanceof RestFailure ? error.message : 'The file could not be sent.';
      show({ step: { name: 'failed', message, lost: error instanceof ConnectionLost } });
      controller.abort();
    }
  }

  function start(file: File, sent = 0) {
    abort.current?.abort();
    abort.current = new AbortController();
    setRunning({ file, sent, step: { name: 'sending' } });
    void run(file, abort.current);
  }

  const resume = () => running && start(running.file, running.sent);
  useRetryWhenOnline(running?.step.name === 'failed' && running.step.lost, () => void resume());

  return {
    running,
    start,
    resume,
    pause: () => {
      abort.current?.abort();
      setRunning((shown) => shown && { ...shown, step: { name: 'paused' } });
    },
    /** Back to the choice of a file. */
    leave: () => {
      abort.current?.abort();
      setRunning(null);
    },
  };
}
