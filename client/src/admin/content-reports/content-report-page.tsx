import { REPORT_REASON_NAMES } from '#domain/content-reports.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Banner, StatusBadge, TextLink, usePageMeta } from '../../ui';
import {
  BackLink,
  EmptyNote,
  Fact,
  HistoryLink,
  MailLink,
  PageHead,
  PageLoading,
  Panel,
  useIdParam,
  useListAddress,
} from '../page';
import {
  AdminContentReportDocument,
  useAdminContentReportQuery,
  useDecideContentReportMutation,
  type AdminContentReportQuery,
} from './content-reports.generated';
import { DecisionForm } from './decision-form';
import { ReportedTrack } from './reported-track';

type Report = AdminContentReportQuery['contentReport'];

const LIST = '/admin/content-reports';

/** A report with what helps to decide it: the track, its matches, its measurement and its history. */
export function ContentReportPage() {
  const id = useIdParam();
  const { data, error, refetch } = useAdminContentReportQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const report = data?.contentReport;
  usePageMeta(report ? `Report of ${report.title}` : 'Report');
  const back = <BackLink to={useListAddress(LIST)}>Reported Content</BackLink>;
  if (!report) {
    return (
      <>
        <PageHead title="Report" back={back} />
        <PageLoading
          missing={id ? '' : 'Report not found'}
          error={error}
          errorText="Failed to load the report"
          onRetry={() => void refetch()}
          className="xl:grid-cols-[minmax(0,1fr)_24rem]"
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={report.title} back={back} actions={<StatusBadge status={report.status} />} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <ReportText report={report} />
        {/* On a phone the decision follows the words of the report. */}
        <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Decision report={report} />
          <OtherReports reports={report.others} />
        </div>
        {report.productId !== null && (
          <div className="flex min-w-0 flex-col gap-6 xl:col-start-1">
            <ReportedTrack key={report.status} id={report.productId} />
          </div>
        )}
      </div>
    </>
  );
}

function ReportText({ report }: { report: Report }) {
  const { id, kind, reason, text, createdAt, reporterId, reporterEmail, sellerUserId } = report;
  return (
    <Panel title={`Report #${id}`} className="flex flex-col gap-4">
      <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</blockquote>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-2.5 text-sm sm:grid-cols-2">
        <Fact label="Reason">{REPORT_REASON_NAMES[reason]}</Fact>
        <Fact label="Sent">{formatUtcDateTime(createdAt)}</Fact>
        <Fact label="Sent by">
          {reporterId !== null && <TextLink to={`/admin/users/${reporterId}`}>An account</TextLink>}
          {reporterId === null &&
            (reporterEmail ? <MailLink email={reporterEmail} /> : 'A visitor without an address')}
        </Fact>
        {kind === 'shop' && sellerUserId !== null && (
          <Fact label="Shop">
            <TextLink to={`/admin/users/${sellerUserId}`}>{report.title}</TextLink>
          </Fact>
        )}
        <Fact label="History">
          <HistoryLink subject={`content-report:${id}`} />
        </Fact>
      </dl>
    </Panel>
  );
}

function Decision({ report }: { report: Report }) {
  const { id, kind, status, decisionReason, decidedBy, decidedAt, others } = report;
  const [decide] = useDecideContentReportMutation();
  if (status !== 'open') {
    return (
      <Panel title="Decision" className="flex flex-col gap-3 text-sm">
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{decisionReason}</p>
        <p className="text-muted">{`${decidedBy ?? ''}, ${decidedAt ? formatUtcDateTime(decidedAt) : ''}`}</p>
      </Panel>
    );
  }
  const isTrack = kind === 'track';
  const removal = others.find((other) => other.status === 'removed');
  return (
    <Panel title="Decision" className="flex flex-col gap-4">
      {removal && (
        <Banner tone="danger">
          {`The ${kind} is removed already, by the decision about `}
          <TextLink to={`${LIST}/${removal.id}`}>{`report #${removal.id}`}</TextLink>. It cannot be kept here
          while that decision stands.
        </Banner>
      )}
      <DecisionForm
        hint="Mailed to the person who reported and to the seller. Do not name either to the other."
        choices={[
          {
            decision: 'removed',
            label: isTrack ? 'Take off sale' : 'Block the shop',
            variant: 'danger',
            done: isTrack ? 'The track is off sale' : 'The shop is blocked, and its tracks are off sale',
          },
          { decision: 'kept', label: 'Keep it', done: 'It stays. Both sides are mailed.' },
        ]}
        decide={(decision, reason) =>
          decide({
            variables: { id, input: { decision, reason } },
            refetchQueries: [AdminContentReportDocument, 'PendingWork'],
            awaitRefetchQueries: true,
          })
        }
      />
    </Panel>
  );
}

function OtherReports({ reports }: { reports: Report['others'] }) {
  return (
    <Panel title="Other reports of it">
      {reports.length === 0 ? (
        <EmptyNote>None.</EmptyNote>
      ) : (
        <ul className="flex flex-col gap-4 text-sm">
          {reports.map(({ id, reason, status, createdAt, decisionReason }) => (
            <li key={id} className="flex flex-col gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <TextLink to={`${LIST}/${id}`}>{`#${id}`}</TextLink>
                <StatusBadge status={status} />
                <span className="text-muted">{formatUtcDateTime(createdAt)}</span>
              </span>
              <span>{REPORT_REASON_NAMES[reason]}</span>
              {decisionReason && (
                <span className="[overflow-wrap:anywhere] text-muted">{decisionReason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
