import { FinalFiles } from '../../final-files';
import { readFailure } from '../../lib/graphql/failure';
import type { RestCall } from '../../package-upload';
import { Panel } from '../page';
import { requestAsAdmin } from '../session';
import { useDeliverServiceOrderMutation, type AdminServiceCourseFragment } from './service-orders.generated';

const callAsAdmin: RestCall = (request) =>
  requestAsAdmin((token) => request({ Authorization: `Bearer ${token}` }));

/** The final files of custom work: from the approval on the store can deliver them too. */
export function ServiceDelivery({ order }: { order: AdminServiceCourseFragment }) {
  const { id, status, package: delivered, stemsComparison } = order;
  const [deliver] = useDeliverServiceOrderMutation();
  const canDeliver = status === 'approved';
  if (!canDeliver && !delivered) return null;
  return (
    <Panel title="Final files">
      <FinalFiles
        delivered={delivered}
        stems={stemsComparison}
        canDeliver={canDeliver}
        call={callAsAdmin}
        onDeliver={async (packageId) => {
          try {
            await deliver({ variables: { id, packageId } });
          } catch (error) {
            const { message } = readFailure(error, 'Please try again.');
            throw new Error(message, { cause: error });
          }
        }}
      />
    </Panel>
  );
}
