import { useState, type SyntheticEvent } from 'react';
import { ENDS_SERVICE } from '#domain/services.js';
import { Button, ConfirmDialog, formatMoney, TextLink } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { SellerField, type ChosenSeller } from '../sellers';
import { useAssignServiceOrderMutation, type AdminServiceCourseFragment } from './service-orders.generated';

/** The maker of an order, with the share of the price. The customer learns of neither. */
export function ServiceMaker({ order }: { order: AdminServiceCourseFragment }) {
  const { maker } = order;
  return (
    <Panel title="Maker">
      <div className="flex flex-col gap-4 text-sm">
        {maker ? (
          <p className="[overflow-wrap:anywhere]">
            <TextLink to={`/admin/sellers/${maker.sellerId}`}>{maker.shopName}</TextLink>
            <span className="figures mt-1 block text-muted">{shareOf(order)}</span>
          </p>
        ) : (
          <p className="text-muted">The store makes it.</p>
        )}
        {maker && !maker.isActive && (
          <p role="status" className="text-danger">
            This shop is not active any more. Please choose another maker.
          </p>
        )}
        {ENDS_SERVICE.includes(order.status) && <ChangeMaker key={maker?.userId} order={order} />}
      </div>
    </Panel>
  );
}

function shareOf({ makerCommissionPercent, quotes }: AdminServiceCourseFragment): string {
  const share = 100 - (makerCommissionPercent ?? 0);
  const price = quotes.at(-1)?.price;
  const amount = price === undefined ? '' : `: ${formatMoney((price * share) / 100)}`;
  return `Gets ${share} % of the price${amount}`;
}

const NOBODY: ChosenSeller = { name: '', id: null };

function ChangeMaker({ order }: { order: AdminServiceCourseFragment }) {
  const { maker } = order;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <MakerForm order={order} onClose={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        {maker ? 'Choose another' : 'Choose a maker'}
      </Button>
      {maker && <TakeBack order={order} />}
    </div>
  );
}

/** Chooses a seller. It says who is mailed before the click. */
function MakerForm({
  order: { id, maker },
  onClose,
}: {
  order: AdminServiceCourseFragment;
  onClose: () => void;
}) {
  const [seller, setSeller] = useState(NOBODY);
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const assign = useAssign(id);

  async function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (seller.userId === undefined) {
      setError('Please choose a seller');
      return;
    }
    setSaving(true);
    const isDone = await assign(seller.userId, `${seller.name} makes it now`).then(
      () => true,
      () => false,
    );
    setSaving(false);
    if (isDone) onClose();
  }

  return (
    <form
      noValidate
      aria-label="Choose a maker"
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-4"
    >
      <SellerField
        required
        hint="Only active shops are found."
        value={seller}
        error={error}
        onChange={(chosen) => {
          setSeller(chosen);
          setError('');
        }}
      />
      <p className="text-muted">{effectOf(maker)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" type="submit" variant="primary" loading={isSaving}>
          Give it to the seller
        </Button>
        <Button size="sm" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}

/** Names the sides that are mailed about another maker, and the part of the order that the seller reads. */
function effectOf(maker: AdminServiceCourseFragment['maker']): string {
  const seller = 'The seller is mailed, and reads the request and the messages, but not who the customer is.';
  const former = maker ? ` ${maker.shopName} is mailed too, and reads nothing from then on.` : '';
  return `${seller}${former} The customer is not told.`;
}

function TakeBack({ order: { id, maker } }: { order: AdminServiceCourseFragment }) {
  const assign = useAssign(id);
  return (
    <ConfirmDialog
      trigger={<Button size="sm">Take it back</Button>}
      title="Take this back?"
      description={`The store makes it from now on. ${maker?.shopName ?? 'The seller'} is mailed and reads nothing any more; the customer is not told.`}
      confirmLabel="Take it back"
      onConfirm={() => assign(null, 'The store makes it now')}
    />
  );
}

/** Gives the order to an account, null for the store, and reports how it ended; a failure keeps the dialog open. */
function useAssign(id: number): (sellerUserId: number | null, done: string) => Promise<void> {
  const [assign] = useAssignServiceOrderMutation();
  return async (sellerUserId, done) => {
    try {
      await assign({ variables: { id, sellerUserId } });
      notify.success(done);
    } catch (error) {
      notify.failure(error, 'The maker could not be changed');
      throw error;
    }
  };
}
