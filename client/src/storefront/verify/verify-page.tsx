import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { FileSearch } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { SHA256_HEX } from '#domain/certificates.js';
import { readFailure } from '../../lib/graphql/failure';
import { retriedImport } from '../../lib/retried-import';
import { Button, cn, ErrorState, TextField, usePageMeta, useStore } from '../../ui';
import { useViewer } from '../auth';
import { PageHeader } from '../content-page';
import type { FileDigest, Signed } from './hash-file';
import { VerdictCard, type Verdict } from './verdict-card';
import {
  VerifyCertificateDocument,
  VerifyRecordingDocument,
  type VerifyCertificateQuery,
} from './verify.generated';

const loadHashing = retriedImport(() => import('./hash-file'));
const loadFingerprinting = retriedImport(() => import('./fingerprint-file'));

type State =
  | { step: 'idle' }
  | { step: 'hashing' | 'listening'; name: string; part: number }
  /** The file is null for a certificate whose printed QR code was scanned. */
  | { step: 'done'; file: File | null; hash: string; verdict: Verdict }
  | { step: 'failed'; message: string; retry?: () => void };

const RECORDING = /\.(?:wav|mp3|flac|aiff?|m4a|aac|ogg|opus)$/i;

/** Names are what the file dialogs of some systems know alone. */
const isRecording = ({ type, name }: File) => type.startsWith('audio/') || RECORDING.test(name);

/** Says what the store knows about a file. The file stays in the browser; its hash is looked up. */
export function VerifyPage() {
  const store = useStore().name;
  usePageMeta(
    'Verify a certificate',
    `Check a rights certificate, a contract or an audio file of ${store}. The file never leaves your browser.`,
  );
  const { signedIn } = useViewer();
  const [code, setCode] = useState('');
  const { state, hasShown, check, compare, lookUpScanned } = useVerification(code);
  const canLookUp = signedIn || hasShown || code.trim() !== '';
  const { getRootProps, getInputProps, inputRef, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && void check(file),
  });
  const isHydrated = useRef(false);
  useEffect(() => {
    if (isHydrated.current) return;
    isHydrated.current = true;
    // Chosen on the prerendered page before its script ran.
    const file = inputRef.current?.files?.[0];
    if (file) void check(file);
    else if (scannedHash() !== null) void lookUpScanned();
  });
  return (
    <>
      <PageHeader title="Verify">
        Drop a certificate, a contract or any file of a track. It is checked in your browser and never
        uploaded.
      </PageHeader>
      <div className="frame grid grid-cols-1 gap-6 pt-8 md:pt-14 lg:grid-cols-2 lg:gap-10">
        <div className="flex min-w-0 flex-col gap-6">
          <div
            {...getRootProps({
              className: cn(
                'flex min-h-72 flex-col items-center justify-center gap-5 rounded-md border border-dashed p-6 text-center transition-colors',
                isDragActive ? 'border-signal bg-surface' : 'border-edge',
              ),
            })}
          >
            <input {...getInputProps({ 'aria-label': 'File to verify' })} />
            <FileSearch aria-hidden className="size-10 text-muted" />
            <p className="max-w-sm text-muted">
              {isDragActive
                ? 'Drop it to check it.'
                : 'Drop a file here: PDF, JSON, audio or archive, of any size.'}
            </p>
            <Button
              size="lg"
              onClick={open}
              disabled={state.step === 'hashing' || state.step === 'listening'}
            >
              Choose a file
            </Button>
          </div>
          <TextField
            label="Code of the certificate"
            hint="Printed on it. Recordings, packages and contracts are checked together with it, or after you have dropped the certificate here."
            autoComplete="off"
            spellCheck={false}
            inputClassName="figures uppercase"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
        <div aria-live="polite" className="min-w-0">
          <Outcome
            state={state}
            canLookUp={canLookUp}
            onCheck={(file) => void check(file)}
            onCompare={(file, hash) => void compare(file, hash)}
          />
        </div>
      </div>
    </>
  );
}

interface OutcomeProps {
  state: State;
  /** False for visitors without a certificate, to whom files of sold tracks are unknown. */
  canLookUp: boolean;
  onCheck: (file: File) => void;
  onCompare: (file: File, hash: string) => void;
}

function Outcome({ state, canLookUp, onCheck, onCompare }: OutcomeProps) {
  switch (state.step) {
    case 'idle':
      return <Explanation />;
    case 'hashing':
      return <Progress state={state} text="Checking in your browser" label="Checked part of the file" />;
    case 'listening':
      return <Progress state={state} text="Listening in your browser" label="Heard part of the recording" />;
    case 'failed':
      return <ErrorState message={state.message} onRetry={state.retry} />;
    case 'done': {
      const { file, hash, verdict } = state;
      if (!file) return <VerdictCard name={null} hash={hash} verdict={verdict} />;
      const isOffered = !('seconds' in verdict) && isRecording(file);
      return (
        <VerdictCard name={file.name} hash={hash} verdict={verdict}>
          {verdict.status === 'unknown' && (
            <>
              {canLookUp && isOffered && <SoundOffer onCompare={() => onCompare(file, hash)} />}
              <CodeAdvice>
                {canLookUp && <Button onClick={() => onCheck(file)}>Check again</Button>}
              </CodeAdvice>
            </>
          )}
        </VerdictCard>
      );
    }
  }
}

function CodeAdvice({ children }: { children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-col items-start gap-4">
      <p className="text-[0.9375rem] text-muted">
        A recording, a package or a contract is known together with its certificate alone: enter the code that
        is printed on it, drop the certificate first, or log in as its holder.
      </p>
      {children}
    </div>
  );
}

function SoundOffer({ onCompare }: { onCompare: () => void }) {
  return (
    <div className="mt-5">
      <p className="text-[0.9375rem] text-muted">
        A copy in another format, louder or cut has another hash. Your browser can listen to it instead: only
        a fingerprint of the sound is sent, from which nobody can make the recording.
      </p>
      <Button onClick={onCompare} className="mt-4">
        Compare by sound
      </Button>
    </div>
  );
}

interface ProgressProps {
  state: { name: string; part: number };
  text: string;
  label: string;
}

function Progress({ state: { name, part }, text, label }: ProgressProps) {
  const percent = Math.round(part * 100);
  return (
    <div className="rounded-md border bg-surface p-6">
      <p className="wrap-anywhere">{name}</p>
      <p className="figures mt-1 text-[0.8125rem] text-muted">{`${text}: ${percent} %`}</p>
      <progress
        aria-label={label}
        value={part}
        className="mt-4 h-1.5 w-full overflow-hidden rounded-full accent-signal"
      />
    </div>
  );
}

function Explanation() {
  return (
    <section aria-labelledby="what" className="rounded-md border bg-surface p-6">
      <h2 id="what" className="display-sm">
        What the result means
      </h2>
      <dl className="mt-4 grid gap-4">
        <Meaning term="Valid">This file is covered by a certificate in force.</Meaning>
        <Meaning term="Revoked">Its certificate was withdrawn, for example after a refund.</Meaning>
        <Meaning term="Unknown">
          We found no certificate for this file among those that you hold or have shown here. That says
          nothing about the file itself.
        </Meaning>
      </dl>
      <p className="mt-5 text-[0.9375rem] text-muted">
        Who holds the rights is shown to the holder alone: log in with the account that bought the track.
      </p>
    </section>
  );
}

function Meaning({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="text-[0.9375rem] text-muted">{children}</dd>
    </div>
  );
}

/** The hash of a certificate in the address behind its QR code; null without one. It is not sent with the address. */
function scannedHash(): string | null {
  const hash = window.location.hash.slice(1);
  return SHA256_HEX.test(hash) ? hash : null;
}

const CHANGED: Verdict = { status: 'changed', matched: null, certificate: null };

/** False for a certificate of this store that carries another signature or key than the store published. */
function isOriginal(
  { signature, publicKey }: Signed,
  { verifyCertificate: { certificate }, certificateKeys }: VerifyCertificateQuery,
): boolean {
  if (!certificate) return true;
  const key = certificateKeys.find(({ id }) => id === certificate.keyId);
  return certificate.signature === signature && key?.publicKey === publicKey;
}

/** @param code as it was typed; '' for none */
function useVerification(code: string) {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ step: 'idle' });
  /** Code of the certificate that was dropped last, or the hash of its file. */
  const [shown, setShown] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const proof = code.trim() || shown;

  async function lookUp({ hash, isChanged, signed, proof: own }: FileDigest): Promise<Verdict> {
    if (isChanged) return CHANGED;
    const { data } = await client.query({
      query: VerifyCertificateDocument,
      variables: { hash, code: own ?? proof },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('no response');
    if (signed && !isOriginal(signed, data)) return CHANGED;
    const { matched } = data.verifyCertificate;
    if (matched !== null && own !== null) setShown(own);
    else if (matched === 'certificate') setShown(hash);
    return data.verifyCertificate;
  }

  /** Runs one check at a time; a later one ends it. */
  async function run(work: (signal: AbortSignal) => Promise<State>, retry: () => void) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const outcome = await work(signal);
      if (!signal.aborted) setState(outcome);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = readFailure(error, 'The file could not be checked. Please try again.');
      setState({ step: 'failed', message, retry });
    }
  }

  function check(file: File): Promise<void> {
    setState({ step: 'hashing', name: file.name, part: 0 });
    return run(
      async (signal) => {
        const { digestOf } = await loadHashing();
        const digest = await digestOf(
          file,
          (part) => setState({ step: 'hashing', name: file.name, part }),
          signal,
        );
        return { step: 'done', file, hash: digest.hash, verdict: await lookUp(digest) };
      },
      () => void check(file),
    );
  }

  async function lookUpScanned(): Promise<void> {
    const hash = scannedHash();
    if (hash === null) return;
    setState({ step: 'hashing', name: 'Certificate', part: 0 });
    await run(
      async () => {
        const { data } = await client.query({
          query: VerifyCertificateDocument,
          variables: { hash, code: null },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error('no response');
        return { step: 'done', file: null, hash, verdict: data.verifyCertificate };
      },
      () => void lookUpScanned(),
    );
  }

  function compare(file: File, hash: string): Promise<void> {
    setState({ step: 'listening', name: file.name, part: 0 });
    return run(
      async (signal) => {
        const { fingerprintOf, NotComparableError } = await loadFingerprinting();
        try {
          const fingerprint = await fingerprintOf(
            file,
            (part) => setState({ step: 'listening', name: file.name, part }),
            signal,
          );
          const { data } = await client.query({
            query: VerifyRecordingDocument,
            variables: { fingerprint, code: proof },
            fetchPolicy: 'no-cache',
          });
          if (!data) throw new Error('no response');
          return { step: 'done', file, hash, verdict: data.verifyRecording };
        } catch (error) {
          // Another try would end in the same way.
          if (error instanceof NotComparableError) return { step: 'failed', message: error.message };
          throw error;
        }
      },
      () => void compare(file, hash),
    );
  }

  return { state, hasShown: shown !== null, check, compare, lookUpScanned };
}
