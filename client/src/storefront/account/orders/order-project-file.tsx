import { SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { readFailure } from '../../../lib/graphql/failure';
import { ConsentBoxes, useConsents } from '../../consents';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, formatPrice, notify } from '../../../ui';
import {
  MyOrdersDocument,
  useOrderProjectFileMutation,
  type AccountOrderFragment,
} from '../account.generated';

interface OrderProjectFileProps {
  orderId: number;
  line: AccountOrderFragment['products'][number];
  /** Price in dollars. */
  price: number;
}

/** Orders the project file of an owned track as an order of its own. */
export function OrderProjectFile({ orderId, line, price }: OrderProjectFileProps) {
  const [order] = useOrderProjectFileMutation({
    refetchQueries: [MyOrdersDocument],
    awaitRefetchQueries: true,
  });

  const consents = useConsents();

  async function confirm() {
    if (!consents.check()) throw new Error('Consents are missing');
    try {
      const { data } = await order({
        variables: {
          orderId,
          lineId: line.id,
          ...(consents.input && { consents: consents.input }),
        },
      });
      notify.success(`Order #${data?.orderProjectFile.id ?? ''} is placed`, { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The order could not be placed. Please try again.').message, {
        duration: BRIEF_TOAST_MS,
      });
      throw error;
    }
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" className="mt-2 print:hidden" aria-label={`Order the project file of ${line.name}`}>
          Get the project file, {formatPrice(price)}
        </Button>
      }
      title="Order the project file?"
      description={`The ${line.projectName ?? ''} project of ${line.name} for ${formatPrice(price)} and ${SERVICE_FEE_PERCENT}% service fee. It becomes an order of its own; you pay it as any other.`}
      confirmLabel="Place order"
      tone="primary"
      onConfirm={confirm}
    >
      <ConsentBoxes consents={consents} />
    </ConfirmDialog>
  );
}
