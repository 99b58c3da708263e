import { declarationTexts } from '#domain/declarations.js';
import { keyName } from '#domain/keys.js';
import { useState } from 'react';
import { TrackAudioReport } from '../../audio-report';
import { formatUtcDateTime } from '../../lib/dates';
import { Dialog, formatPrice, Price, RadioGroup, StatusBadge, TextLink } from '../../ui';
import { AnnotationsPanel } from '../annotations';
import { Fact, HistoryLink, MailLink, PackageLink } from '../page';
import { PackageCheck } from '../packages';
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
      <p className="mb-4">
        <HistoryLink subject={`submission:${id}`} />
      </p>
      <SubmissionFacts submission={submission} />
      {submission.productId && <TrackAudioReport id={submission.productId} className="mt-6 border-t pt-6" />}
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
      <div className="mt-6">
        <AnnotationsPanel wide title="Notes and tags" kind="submission" id={id} />
      </div>
    </Dialog>
  );
}

/** The submission as sent by the seller. */
function SubmissionFacts({ submission }: { submission: AdminSubmissionFragment }) {
  const { trackName, storeName, genre, bpm, musicKey, mode, price, archiveLink, projectLink } = submission;
  const { declarations, user, contactEmail, createdAt, reviewedAt, status, answer, productId, offeredPrice } =
    submission;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-2.5 text-sm [--fact-label:4.5rem] sm:grid-cols-2">
      <Fact label="Track">{trackName}</Fact>
      <Fact label="Store">{storeName}</Fact>
      <Fact label="Genre">{genre}</Fact>
      <Fact label="BPM, key">
        {bpm}, {keyName(musicKey, mode)}
      </Fact>
      <Fact label="Price">
        <Price value={price} />
        {offeredPrice !== null && `, we offer ${formatPrice(offeredPrice)}`}
      </Fact>
      <Fact label="Sent">{formatUtcDateTime(createdAt)}</Fact>
      <Fact label="Seller">
        {user ? (
          <TextLink to={`/admin/users/${user.id}`}>
            {user.name} {user.lastName}
          </TextLink>
        ) : (
          'Deleted account'
        )}
      </Fact>
      <Fact label="Contact">
        <MailLink email={contactEmail} />
      </Fact>
      <Fact label="Archive" className="sm:col-span-2">
        <PackageLink to={archiveLink} />
        <PackageCheck link={archiveLink} className="mt-2" />
      </Fact>
      <Fact label="Project" className="sm:col-span-2">
        {projectLink && (
          <>
            <PackageLink to={projectLink} />
            <PackageCheck link={projectLink} className="mt-2" />
          </>
        )}
      </Fact>
      <Fact label="Declared" className="sm:col-span-2">
        {declarationTexts(declarations).join('; ') || 'Nothing'}
      </Fact>
      {status !== 'pending' && (
        <>
          <Fact label="Verdict">
            <StatusBadge status={status} />
          </Fact>
          <Fact label="Reviewed">{formatUtcDateTime(reviewedAt)}</Fact>
        </>
      )}
      {answer && (
        <Fact label="Answer" className="sm:col-span-2">
          <span className="whitespace-pre-line">{answer}</span>
        </Fact>
      )}
      {productId && (
        <Fact label="Product">
          <TextLink to={`/admin/products/edit/${productId}`}>Product {productId}</TextLink>
        </Fact>
      )}
    </dl>
  );
}
