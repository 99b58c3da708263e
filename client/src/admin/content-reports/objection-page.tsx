import { AUTOMATION_TEXTS } from '#domain/content-reports.js';
import { formatUtcDateTime } from '../../lib/dates';
import { StatusBadge, usePageMeta } from '../../ui';
import { BackLink, Fact, HistoryLink, MailLink, PageHead, PageLoading, Panel, useIdParam } from '../page';
import {
  AdminObjectionPageDocument,
  useAdminObjectionPageQuery,
  useDecideObjectionMutation,
  type AdminObjectionFragment,
} from './content-reports.generated';
import { DecisionForm } from './decision-form';

/** An objection beside the decision that it is about. */
export function ObjectionPage() {
  const id = useIdParam();
  const { data, error, refetch } = useAdminObjectionPageQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const objection = data?.objection;
  usePageMeta('Objection');
  const back = <BackLink to="/admin/content-reports/objections">Objections</BackLink>;
  if (!objection) {
    return (
      <>
        <PageHead title="Objection" back={back} />
        <PageLoading
          missing={id ? '' : 'Objection not found'}
          error={error}
          errorText="Failed to load the objection"
          onRetry={() => void refetch()}
          className="xl:grid-cols-[minmax(0,1fr)_24rem]"
        />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={`Objection #${objection.id}`}
        back={back}
        actions={<StatusBadge status={objection.objectionStatus ?? 'open'} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Objection" className="flex flex-col gap-4">
            <blockquote className="[overflow-wrap:anywhere] whitespace-pre-line">
              {objection.objection}
            </blockquote>
            <dl className="grid grid-cols-1 gap-x-10 gap-y-2.5 text-sm sm:grid-cols-2">
              <Fact label="From">
                {objection.email ? <MailLink email={objection.email} /> : 'Deleted account'}
              </Fact>
              <Fact label="Sent">{objection.objectedAt ? formatUtcDateTime(objection.objectedAt) : ''}</Fact>
            </dl>
          </Panel>
          <Panel title="Decision that it is about">
            <dl className="grid grid-cols-1 gap-y-2.5 text-sm">
              <Fact label="Decision">{objection.decision}</Fact>
              <Fact label="Facts">{objection.facts}</Fact>
              <Fact label="Reason">{objection.ground}</Fact>
              <Fact label="Machine">{AUTOMATION_TEXTS[objection.automation]}</Fact>
              <Fact label="Decided">{formatUtcDateTime(objection.createdAt)}</Fact>
              <Fact label="History">
                <HistoryLink subject={objection.subject} />
              </Fact>
            </dl>
          </Panel>
        </div>
        <Answer objection={objection} />
      </div>
    </>
  );
}

function Answer({
  objection: { id, objectionStatus, answer, answeredBy },
}: {
  objection: AdminObjectionFragment;
}) {
  const [decide] = useDecideObjectionMutation();
  if (objectionStatus !== 'open') {
    return (
      <Panel title="Answer" className="flex flex-col gap-3 text-sm">
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>
        <p className="text-muted">{answeredBy}</p>
      </Panel>
    );
  }
  return (
    <Panel title="Answer">
      <DecisionForm
        hint="Mailed to the person who objects, and to the other side where there is one."
        choices={[
          {
            decision: 'upheld',
            label: 'Take the decision back',
            variant: 'primary',
            done: 'The decision is taken back',
          },
          { decision: 'rejected', label: 'The decision stays', done: 'The decision stays' },
        ]}
        decide={(decision, reason) =>
          decide({
            variables: { id, input: { decision, reason } },
            refetchQueries: [AdminObjectionPageDocument, 'PendingWork'],
            awaitRefetchQueries: true,
          })
        }
      />
    </Panel>
  );
}
