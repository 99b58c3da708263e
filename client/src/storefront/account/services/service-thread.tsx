import { ServiceMessages } from './service-messages';
import {
  MyServiceOrderDocument,
  useWriteServiceMessageMutation,
  type ServiceOrderCourseFragment,
} from './services.generated';

/** The thread with the store about custom work. What is written before the first quote adds to the request. */
export function ServiceThread({
  order: { id, status, hasMaker, messages },
}: {
  order: ServiceOrderCourseFragment;
}) {
  const [write] = useWriteServiceMessageMutation();
  return (
    <>
      {hasMaker && (
        <p className="-mt-3 mb-4 text-[0.8125rem] text-muted">
          We and the producer read what you write here.
        </p>
      )}
      <ServiceMessages
        orderId={id}
        messages={messages}
        customer="You"
        maker="Producer"
        draftName={`service-message:${id}`}
        emptyText={
          status === 'new'
            ? 'Something to add? Links, details, questions: we read them with your request.'
            : 'Write to us here. You get our answer here and by email.'
        }
        query={MyServiceOrderDocument}
        write={(text) => write({ variables: { id, text } })}
      />
    </>
  );
}
