import { ServiceMessages } from '../../services/service-messages';
import { useWriteWorkMessageMutation, WorkOrderDocument, type MakerCourseFragment } from './work.generated';

/** The thread about custom work as its maker reads it. */
export function WorkThread({ order: { id, messages } }: { order: MakerCourseFragment }) {
  const [write] = useWriteWorkMessageMutation();
  return (
    <ServiceMessages
      orderId={id}
      messages={messages}
      customer="Customer"
      maker="You"
      draftName={`work-message:${id}`}
      emptyText="No messages yet. Ask what you need to know: the customer answers here."
      query={WorkOrderDocument}
      write={(text) => write({ variables: { id, text } })}
    />
  );
}
