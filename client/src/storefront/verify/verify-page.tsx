import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { FileSearch } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { readFailure } from '../../lib/graphql/failure';
import { Button, cn, ErrorState, usePageMeta, useStore } from '../../ui';
import { PageHeader } from '../content-page';
import type { FileDigest, Signed } from './hash-file';
import { VerdictCard, type Verdict } from './verdict-card';
import { VerifyCertificateDocument, type VerifyCertificateQuery } from './verify.generated';

type State =
  | { step: 'idle' }
  | { step: 'hashing'; name: string; part: number }
  | { step: 'done'; name: string; hash: string; verdict: Verdict }
  | { step: 'failed'; file: File; message: string };

/** Says what the store knows about a file. The file stays in the browser; its hash is looked up. */
export function VerifyPage() {
  const store = useStore().name;
  usePageMeta(
    'Verify a certificate',
    `Check a rights certificate, a contract or an audio file of ${store}. The file never leaves your browser.`,
  );
  const { state, check } = useVerification();
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
  });
  return (
    <>
      <PageHeader title="Verify">
        Drop a certificate, a contract or any file of a track. It is checked in your browser and never
        uploaded.
      </PageHeader>
      <div className="frame grid gap-6 pt-8 md:pt-14 lg:grid-cols-2 lg:gap-10">
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
          <Button size="lg" onClick={open} disabled={state.step === 'hashing'}>
            Choose a file
          </Button>
        </div>
        <div aria-live="polite" className="min-w-0">
          <Outcome state={state} onRetry={(file) => void check(file)} />
        </div>
      </div>
    </>
  );
}

function Outcome({ state, onRetry }: { state: State; onRetry: (file: File) => void }) {
  switch (state.step) {
    case 'idle':
      return <Explanation />;
    case 'hashing':
      return <Progress name={state.name} part={state.part} />;
    case 'failed':
      return <ErrorState message={state.message} onRetry={() => onRetry(state.file)} />;
    case 'done':
      return <VerdictCard name={state.name} hash={state.hash} verdict={state.verdict} />;
  }
}

function Progress({ name, part }: { name: string; part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="rounded-md border bg-surface p-6">
      <p className="wrap-anywhere">{name}</p>
      <p className="figures mt-1 text-[0.8125rem] text-muted">Checking in your browser: {percent} %</p>
      <progress
        aria-label="Checked part of the file"
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
        What you learn
      </h2>
      <dl className="mt-4 grid gap-4">
        <Meaning term="Valid">A certificate of this store states the file and is in force.</Meaning>
        <Meaning term="Revoked">A certificate stated it, and ended, for example with a refund.</Meaning>
        <Meaning term="Unknown">No certificate of this store states exactly this file.</Meaning>
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

function useVerification() {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  async function lookUp({ hash, isChanged, signed }: FileDigest): Promise<Verdict> {
    if (isChanged) return CHANGED;
    const { data } = await client.query({
      query: VerifyCertificateDocument,
      variables: { hash },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('no response');
    return signed && !isOriginal(signed, data) ? CHANGED : data.verifyCertificate;
  }

  async function check(file: File) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ step: 'hashing', name: file.name, part: 0 });
    try {
      const { digestOf } = await import('./hash-file');
      const digest = await digestOf(
        file,
        (part) => setState({ step: 'hashing', name: file.name, part }),
        signal,
      );
      const verdict = await lookUp(digest);
      if (!signal.aborted) setState({ step: 'done', name: file.name, hash: digest.hash, verdict });
    } catch (error) {
      if (signal.aborted) return;
      const { message } = readFailure(error, 'The file could not be checked. Please try again.');
      setState({ step: 'failed', file, message });
    }
  }

  return { state, check };
}
