import { useParams } from 'react-router-dom';
import { AUTOMATION_TEXTS, REPORT_TEXT_MAX } from '#domain/content-reports.js';
import { requiredText } from '../../lib/form-rules';
import { formatUtcDate } from '../../lib/dates';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Skeleton,
  TextArea,
  usePageMeta,
  useUnsentText,
} from '../../ui';
import {
  useDecisionQuery,
  useObjectToDecisionMutation,
  type DecisionDetailsFragment,
} from './objection.generated';

/** Target of the mail about a decision: shows its reasons, and takes one objection. */
export function ObjectionPage() {
  usePageMeta('Our decision');
  const { token = '' } = useParams();
  const { data, error, refetch } = useDecisionQuery({ variables: { token }, fetchPolicy: 'network-only' });
  const decision = data?.statement;
  if (decision) return <Decision token={token} decision={decision} />;
  if (!error) return <DecisionSkeleton />;
  const { code, message } = readFailure(error, 'The decision could not be loaded.');
  if (code !== 'NOT_FOUND') return <ErrorState message={message} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      as="h1"
      title="Decision not found"
      text="The link is not complete. Please open it from the mail again."
      action={<LinkButton to="/contact">Get In Touch</LinkButton>}
    />
  );
}

function Decision({ token, decision }: { token: string; decision: DecisionDetailsFragment }) {
  const facts = [
    ['Facts', decision.facts],
    ['Reason', decision.ground],
    ['Machine', AUTOMATION_TEXTS[decision.automation]],
    ['Decided on', formatUtcDate(decision.createdAt)],
  ] as const;
  return (
    <div className="frame flex flex-1 flex-col py-14 md:py-24">
      <div className="mx-auto w-full max-w-2xl">
        <p className="caption">Our decision</p>
        <h1 className="display-md mt-2 [overflow-wrap:anywhere]">{decision.decision}</h1>
        <dl className="mt-8 border-t">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8">
          {decision.canObject ? (
            <ObjectionForm token={token} until={decision.objectUntil} />
          ) : (
            <Objected decision={decision} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The objection with its answer, or that its time is over. */
function Objected({
  decision: { objection, objectionStatus, answer, objectUntil },
}: {
  decision: DecisionDetailsFragment;
}) {
  if (!objectionStatus)
    return <Banner>{`The time to object ended on ${formatUtcDate(objectUntil)}.`}</Banner>;
  return (
    <section aria-label="Your objection" className="flex flex-col gap-4">
      <Banner tone={objectionStatus === 'upheld' ? 'success' : 'info'}>
        {objectionStatus === 'open' && 'We have your objection. A person looks at it and answers by mail.'}
        {objectionStatus === 'upheld' && 'Your objection was upheld. We took the decision back.'}
        {objectionStatus === 'rejected' && 'We have looked again, and the decision stays.'}
      </Banner>
      {answer && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>}
      <figure className="border-l-2 border-l-edge pl-4 text-sm">
        <figcaption className="text-muted">You wrote</figcaption>
        <blockquote className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{objection}</blockquote>
      </figure>
    </section>
  );
}

const objectionSchema = z.object({ text: requiredText('Text', REPORT_TEXT_MAX, 'Please tell us why') });

function ObjectionForm({ token, until }: { token: string; until: string }) {
  const [object] = useObjectToDecisionMutation();
  const form = useZodForm(objectionSchema, { defaultValues: { text: '' } });
  useUnsentText(form.watch('text').trim() !== '' && !form.formState.isSubmitting);
  const { onSubmit, failure } = useSubmit(
    form,
    'The objection could not be sent. Please try again.',
    async ({ text }) => {
      await object({
        variables: { token, text },
        update: (cache, { data }) => {
          if (data) cache.evict({ fieldName: 'statement' });
        },
        refetchQueries: ['Decision'],
        awaitRefetchQueries: true,
      });
    },
  );
  return (
    <form noValidate aria-label="Object" onSubmit={onSubmit} className="flex flex-col gap-5">
      <h2 className="display-sm">Is it wrong?</h2>
      <p className="text-muted">
        {`Object until ${formatUtcDate(until)}, once and free of charge. A person looks at it again and answers by mail.`}
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea
        label="Why is the decision wrong?"
        required
        rows={6}
        maxLength={REPORT_TEXT_MAX}
        {...form.field('text')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        loadingText="Sending..."
        className="sm:self-start"
      >
        Object
      </Button>
    </form>
  );
}

function DecisionSkeleton() {
  return (
    <div aria-busy className="frame flex-1 py-14 md:py-24">
      <div className="mx-auto w-full max-w-2xl">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="mt-8 h-48 w-full" />
      </div>
    </div>
  );
}
