import { CircleCheck, CircleHelp, CircleX, FileWarning, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NO_ORIGIN, originFacts } from '#domain/origin.js';
import { buttonClasses, capitalised, cn } from '../../ui';
import { formatDayAndTime } from '../../lib/dates';
import type { VerifyCertificateQuery, VerifyRecordingQuery } from './verify.generated';

type Known = VerifyCertificateQuery['verifyCertificate'];
type Certificate = NonNullable<Known['certificate']>;

/** Verdict of the store, by hash or by sound; `changed` for a certificate whose content does not have its hash. */
export type Verdict =
  | Known
  | VerifyRecordingQuery['verifyRecording']
  | { status: 'changed'; matched: null; certificate: null };

interface Words {
  title: string;
  text: string;
  icon: LucideIcon;
  color: string;
}

const WORDS: Record<Verdict['status'], Words> = {
  valid: {
    title: 'Valid',
    text: 'This file is covered by a certificate in force.',
    icon: CircleCheck,
    color: 'text-signal',
  },
  revoked: {
    title: 'Revoked',
    text: 'Its certificate was withdrawn, for example after a refund.',
    icon: CircleX,
    color: 'text-danger',
  },
  unknown: {
    title: 'Unknown',
    text: 'We found no certificate for this file among those that you hold or have shown here. A file that was opened and saved again is another file.',
    icon: CircleHelp,
    color: 'text-muted',
  },
  changed: {
    title: 'Changed',
    text: 'This is a certificate, but its content was changed after it was signed.',
    icon: FileWarning,
    color: 'text-danger',
  },
};

/** Words for a certificate that was looked up by its printed QR code. */
const SCANNED: Partial<Record<Verdict['status'], string>> = {
  valid: 'This certificate is in force.',
  revoked: 'This certificate was withdrawn, for example after a refund.',
  unknown: 'We issued no certificate with this code.',
};

/** Words for verdicts by sound. */
const HEARD: Partial<Record<Verdict['status'], string>> = {
  valid: 'A recording that sounds the same is covered by a certificate in force.',
  revoked:
    'A recording that sounds the same had a certificate, which was withdrawn, for example after a refund.',
  unknown:
    'We found no certificate for this file, or for a recording that sounds the same, among those that you hold or have shown here.',
};

const MATCHED: Record<NonNullable<Known['matched']>, string> = {
  contract: 'Rights contract',
  preview: 'Preview of the track',
  package: 'Package',
  project: 'Project file',
  content: 'File of the package',
  certificate: 'Certificate',
};

interface VerdictCardProps {
  /** Null for a certificate whose printed QR code was scanned. */
  name: string | null;
  hash: string;
  verdict: Verdict;
  /** Further actions. */
  children?: ReactNode;
}

/** Knowledge of the store about a checked file. */
export function VerdictCard({ name, hash, verdict, children }: VerdictCardProps) {
  const { title, text, icon: Icon, color } = WORDS[verdict.status];
  const { certificate, matched } = verdict;
  const isBySound = 'seconds' in verdict;
  const scanned = name === null ? SCANNED : null;
  const words = isBySound ? HEARD : scanned;
  return (
    <section aria-labelledby="verdict" className="rounded-md border bg-surface p-6">
      <h2 id="verdict" className={cn('display-md flex items-center gap-3', color)}>
        <Icon aria-hidden className="size-8 shrink-0" />
        {title}
      </h2>
      <p className="mt-3 text-muted">{words?.[verdict.status] ?? text}</p>
      <dl className="mt-5 divide-y border-y">
        {name !== null && <Fact term="File">{name}</Fact>}
        {matched && <Fact term={isBySound ? 'Sounds like' : 'It is'}>{MATCHED[matched]}</Fact>}
        {isBySound && verdict.seconds !== null && (
          <Fact term="The same for">{`${Math.round(verdict.seconds)} seconds`}</Fact>
        )}
        {certificate && <CertificateFacts certificate={certificate} />}
        <Fact term={name === null ? 'Hash' : 'SHA-256'} isCode>
          {hash}
        </Fact>
      </dl>
      {certificate?.details && (
        <div className="mt-5 flex flex-wrap gap-2">
          <a href={certificate.details.pdfUrl} className={buttonClasses('secondary', 'sm')}>
            Certificate (PDF)
          </a>
          <a href={certificate.details.jsonUrl} className={buttonClasses('secondary', 'sm')}>
            Certificate (JSON)
          </a>
        </div>
      )}
      {children}
    </section>
  );
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { id, chain, position, issuedAt, revokedAt, details } = certificate;
  return (
    <>
      <Fact term="Certificate">
        {`No. ${id}, place ${position} in the chain${chain === 'demo' ? ' of demo sales' : ''}`}
      </Fact>
      <Fact term="Issued">{formatDayAndTime(issuedAt)}</Fact>
      {revokedAt && <Fact term="Revoked">{formatDayAndTime(revokedAt)}</Fact>}
      {details && (
        <>
          <Fact term="Track">{details.trackName}</Fact>
          <Fact term="Contract">{details.contract}</Fact>
          <Fact term="Transferred by">{details.transferor}</Fact>
          <Fact term={revokedAt ? 'Transferred to' : 'Held by'}>
            {details.transferee
              ? `${details.transferee.name}, ${details.transferee.country}`
              : 'No longer stored'}
          </Fact>
          {originFacts(details.origin ?? NO_ORIGIN).map(([label, value]) => (
            <Fact key={label} term={label}>
              {capitalised(value)}
            </Fact>
          ))}
        </>
      )}
    </>
  );
}

function Fact({ term, isCode = false, children }: { term: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-muted">{term}</dt>
      <dd className={cn('wrap-anywhere', isCode && 'figures text-[0.75rem]')}>{children}</dd>
    </div>
  );
}
