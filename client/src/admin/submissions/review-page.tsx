import { SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TrackAudioReport } from '../../audio-report';
import { Button, StatusBadge, useMatches, usePageMeta } from '../../ui';
import { AnnotationsPanel } from '../annotations';
import { BackLink, HistoryLink, PageHead, PageLoading, Panel, useIdParam, useListAddress } from '../page';
import { Matches } from '../track-matches';
import { masterAudio } from './master-audio';
import { MasterPlayer } from './master-player';
import { MeasuredMaster } from './measured-master';
import { ApproveForm, RefuseForm } from './review-forms';
import { ReviewKeys } from './review-keys';
import { SellerHistory } from './seller-history';
import { SubmissionFacts, SubmittedPackages } from './submission-facts';
import {
  SubmissionReviewDocument,
  usePendingSubmissionsQuery,
  useSubmissionReviewQuery,
  type SubmissionReviewQuery,
} from './submissions.generated';
import { TimeLeftBadge } from './time-left-badge';
import { usePackageMaster } from './use-package-master';
import { ONE_COLUMN, VERDICT_FORM, type Verdict } from './verdict-card';

const LIST = '/admin/submissions';

/** A submission to be heard and decided, or its result once reviewed. */
export function SubmissionPage() {
  const id = useIdParam();
  const { data, previousData, error, refetch } = useSubmissionReviewQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const submission = data?.trackSubmission ?? undefined;
  usePageMeta(submission?.trackName ?? 'Submission');
  const list = useListAddress(LIST);
  // Another page of the admin area is no place for a track without controls.
  useEffect(
    () => () => {
      if (!window.location.pathname.startsWith(LIST)) masterAudio.stop();
    },
    [],
  );

  if (submission) return <Review key={submission.id} submission={submission} list={list} />;
  return (
    <>
      <PageHead
        title={previousData ? 'Next submission' : 'Submission'}
        back={<BackLink to={list}>Submissions</BackLink>}
      />
      <PageLoading
        missing={id ? '' : 'Submission not found'}
        error={error}
        errorText="Failed to load submissions"
        onRetry={() => void refetch()}
        className="xl:grid-cols-[minmax(0,1fr)_24rem]"
      />
    </>
  );
}

type Submission = SubmissionReviewQuery['trackSubmission'];

function Review({ submission, list }: { submission: Submission; list: string }) {
  const { id, trackName, status, createdAt, productId, matches, sellerHistory, user } = submission;
  const [verdict, setVerdict] = useState<Verdict>('approve');
  const sound = usePackageMaster(submission);
  const { next, place, plays, goNext } = useNextPending(id, list);
  const isPending = status === 'pending';

  const decide = (wanted: Verdict) => {
    if (!isPending) return;
    if (verdict === wanted && wanted === 'approve') {
      (document.getElementById(VERDICT_FORM) as HTMLFormElement | null)?.requestSubmit();
      return;
    }
    setVerdict(wanted);
    // The field is there after the render.
    requestAnimationFrame(() => {
      document
        .querySelector<HTMLElement>(`#${VERDICT_FORM} textarea, #${VERDICT_FORM} [type=submit]`)
        ?.focus();
    });
  };
  const beside = <SellerHistory history={sellerHistory} userId={user?.id ?? null} />;
  const controls = { verdict, choose: setVerdict, decide, goNext: next && goNext };
  const form = { submission, controls, beside, onDone: goNext };
  // There the bar of the verdict has the button.
  const hasBar = useMatches(ONE_COLUMN) && isPending;

  return (
    <>
      <PageHead
        title={trackName}
        back={<BackLink to={list}>Submissions</BackLink>}
        actions={
          <>
            {isPending ? <TimeLeftBadge createdAt={createdAt} /> : <StatusBadge status={status} />}
            <ReviewKeys
              commands={{
                toggle: () => masterAudio.toggle(),
                skip: (seconds) => masterAudio.skip(seconds),
                next: () => next && goNext(),
                approve: () => decide('approve'),
                refuse: () => decide('refuse'),
              }}
            />
            {next && !hasBar && (
              <Button size="sm" onClick={goNext}>
                Next <SkipForward aria-hidden className="size-4" />
              </Button>
            )}
          </>
        }
      />
      <p className="mb-6 text-sm text-muted sm:-mt-4">
        <span>{`Submission ${id}${place ? `, ${place}` : ''}`}</span>
        {' · '}
        <HistoryLink subject={`submission:${id}`} />
      </p>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6 max-xl:order-1">
          <MasterPlayer submission={submission} sound={sound} plays={plays} />
          {productId !== null && (
            <Panel title="Measured in the preview">
              <TrackAudioReport id={productId} />
            </Panel>
          )}
          <MeasuredMaster submission={submission} sound={sound} />
          {matches.length > 0 && (
            <Panel title="Same recording" className="flex flex-col gap-8">
              <Matches matches={matches} refetch={[SubmissionReviewDocument]} />
            </Panel>
          )}
          <SubmittedPackages submission={submission} />
          <SubmissionFacts submission={submission} isBesideTrack={isPending && verdict === 'approve'} />
        </div>
        {isPending && verdict === 'approve' && <ApproveForm {...form} sound={sound} />}
        {isPending && verdict === 'refuse' && <RefuseForm {...form} />}
        {!isPending && <div className="min-w-0 max-xl:order-3">{beside}</div>}
        <div className="min-w-0 max-xl:order-4 xl:col-start-1">
          <AnnotationsPanel wide title="Notes and tags" kind="submission" id={id} />
        </div>
      </div>
      {hasBar && <div className="h-14" />}
    </>
  );
}

/** The submission that waits longest behind this one, around the end of the queue. */
function useNextPending(id: number, list: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { plays?: boolean } | null };
  const { data } = usePendingSubmissionsQuery({ fetchPolicy: 'cache-and-network' });
  const { nodes = [], totalCount = 0 } = data?.trackSubmissions ?? {};
  const index = nodes.findIndex((waiting) => waiting.id === id);
  const others = [...nodes.slice(index + 1), ...nodes.slice(0, Math.max(0, index))];
  const next = others[0] ?? null;
  return {
    next,
    /** A review that plays at once hands this on to the next. */
    plays: state?.plays ?? false,
    place: index < 0 ? '' : `${index + 1} of ${totalCount} that wait`,
    goNext: () => {
      masterAudio.stop();
      void navigate(next ? `${LIST}/${next.id}` : list, { state });
    },
  };
}
