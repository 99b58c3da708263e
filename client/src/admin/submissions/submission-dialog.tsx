import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates';
import { Dialog, Price, RadioGroup, StatusBadge } from '../../ui';
import { ApproveForm, RefuseForm } from './review-forms';
import type { AdminSubmissionFragment } from './submissions.generated';

const VERDICTS = [
  { value: 'approve', label: 'Approve' },
  { value: 'refuse', label: 'Refuse' },
] as const;

interface SubmissionDialogProps {
  submission: AdminSubmissionFragment;
  onClose: () => void;
}

/** A submission for review, or its result once reviewed. */
export function SubmissionDialog({ submission, onClose }: SubmissionDialogProps) {
  const { id, trackName, status } = submission;
  const [verdict, setVerdict] = useState<'approve' | 'refuse'>('approve');
  const Form = verdict === 'approve' ? ApproveForm : RefuseForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={trackName}
      description={`Submission ${id}`}
    >
      <SubmissionFacts submission={submission} />
      {status === 'pending' && (
        <div className="mt-6 flex flex-col gap-5 border-t pt-6">
          <RadioGroup
            label="Verdict"
            hideLabel
            name="verdict"
            options={VERDICTS}
            value={verdict}
            onValueChange={setVerdict}
          />
          <Form submission={submission} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

const LINK = 'underline decoration-edge underline-offset-4 [overflow-wrap:anywhere]';

/** The submission as sent by the seller. */
export function SubmissionFacts({ submission }: { submission: AdminSubmissionFragment }) {
  const { trackName, storeName, genre, bpm, musicKey, price, archiveLink, projectLink } = submission;
  const { user, contactEmail, createdAt, reviewedAt, status, answer, productId } = submission;
  return (
    <dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2">
      <Fact label="Track">{trackName}</Fact>
      <Fact label="Store">{storeName}</Fact>
      <Fact label="Genre">{genre}</Fact>
      <Fact label="BPM, key">
        {bpm}, {musicKey}
      </Fact>
      <Fact label="Price">
        <Price value={price} />
      </Fact>
      <Fact label="Sent">{formatDateTime(createdAt)}</Fact>
      <Fact label="Seller">
        {user ? (
          <Link to={`/admin/sellers?q=${encodeURIComponent(user.email)}`} className={LINK}>
            {user.name} {user.lastName}
          </Link>
        ) : (
          'Deleted account'
        )}
      </Fact>
      <Fact label="Contact">
        <a href={`mailto:${contactEmail}`} className={LINK}>
          {contactEmail}
        </a>
      </Fact>
      <Fact label="Archive" wide>
        <Outward to={archiveLink} />
      </Fact>
      <Fact label="Project" wide>
        {projectLink ? <Outward to={projectLink} /> : <span className="text-muted">—</span>}
      </Fact>
      {status !== 'pending' && (
        <>
          <Fact label="Verdict">
            <StatusBadge status={status} />
          </Fact>
          <Fact label="Reviewed">{formatDateTime(reviewedAt)}</Fact>
        </>
      )}
      {answer && (
        <Fact label="Answer" wide>
          <span className="whitespace-pre-line">{answer}</span>
        </Fact>
      )}
      {productId && (
        <Fact label="Product">
          <Link to={`/admin/products/edit/${productId}`} className={LINK}>
            Product {productId}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        wide
          ? 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 sm:col-span-2'
          : 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3'
      }
    >
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Outward({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {to}
    </a>
  );
}
