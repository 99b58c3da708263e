import { useState } from 'react';
import { formatUtcDate, formatUtcDateTime } from '../../lib/dates';
import { Button, Money, StatusBadge, TextLink, usePageMeta } from '../../ui';
import { AnnotationsPanel } from '../annotations';
import {
  BackLink,
  Fact,
  FOUR_COLUMNS,
  HistoryLink,
  LazyPanel,
  MailLink,
  NoValue,
  OutsideLink,
  PageHead,
  PageLoading,
  Panel,
  RecordRows,
  useIdParam,
} from '../page';
import { UserSubmissions } from '../submissions';
import { payeeOf, PAYOUT_METHOD_NAMES } from './payee';
import { SELLER_DIALOGS } from './seller-dialogs';
import { Balance, Statements } from './seller-balance';
import { SellerStatusSelect } from './seller-status-select';
import {
  SellerPayoutsDocument,
  useAdminSellerPageQuery,
  type AdminSellerPageQuery,
} from './sellers.generated';

const COLUMN = 'flex min-w-0 flex-col gap-6';

const back = <BackLink to="/admin/sellers">Sellers</BackLink>;

/** A seller with balance, payouts and submissions. */
export function SellerPage() {
  const id = useIdParam();
  const { data, error, refetch } = useAdminSellerPageQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const seller = data?.seller;
  usePageMeta(seller?.shopName ?? 'Seller');
  if (seller) return <SellerDetails seller={seller} />;
  return (
    <>
      <PageHead title="Seller" back={back} />
      <PageLoading
        missing={id ? '' : 'Seller not found'}
        error={error}
        errorText="Failed to load the seller"
        onRetry={() => void refetch()}
      />
    </>
  );
}

function SellerDetails({ seller }: { seller: AdminSellerPageQuery['seller'] }) {
  const [dialog, setDialog] = useState<keyof typeof SELLER_DIALOGS | null>(null);
  const OpenDialog = dialog && SELLER_DIALOGS[dialog];
  return (
    <>
      <PageHead
        title={seller.shopName}
        back={back}
        actions={
          <>
            <HistoryLink subject={`seller:${seller.id}`} />
            <Button size="sm" onClick={() => setDialog('payout')}>
              Payout details
            </Button>
            {seller.hasTraderDetails && (
              <Button size="sm" onClick={() => setDialog('trader')}>
                Report data
              </Button>
            )}
            <Button size="sm" onClick={() => setDialog('edit')}>
              Edit
            </Button>
            <SellerStatusSelect seller={seller} className="w-36" />
          </>
        }
      />
      {/* Two columns of their own: side by side, a short panel would leave a hole. */}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className={COLUMN}>
          <Facts seller={seller} />
          <Panel title="Balance">
            <div className="flex flex-col gap-5">
              <Balance {...seller.balance} />
              <Statements statements={seller.statements} />
              <Button size="sm" className="self-start" onClick={() => setDialog('balance')}>
                Correct the balance
              </Button>
            </div>
          </Panel>
        </div>
        <div className={COLUMN}>
          <UserSubmissions userId={seller.userId} />
          <LazyPanel title="Payouts">
            <RecordRows
              document={SellerPayoutsDocument}
              variables={{ sellerId: seller.id }}
              columns={FOUR_COLUMNS}
              rowsOf={({ payouts }) => payouts.nodes}
              row={({ reference, status, paidOn, amount }) => (
                <>
                  <span className="[overflow-wrap:anywhere]">{reference || <NoValue />}</span>
                  <StatusBadge status={status} />
                  <span className="figures text-muted">{formatUtcDate(paidOn)}</span>
                  <Money value={amount} className="text-right" />
                </>
              )}
              emptyText="No payouts"
            />
          </LazyPanel>
          <AnnotationsPanel kind="seller" id={seller.id} />
        </div>
      </div>
      {OpenDialog && <OpenDialog seller={seller} onClose={() => setDialog(null)} />}
    </>
  );
}

function Facts({ seller }: { seller: AdminSellerPageQuery['seller'] }) {
  const { user, userId, socialLink, paymentMethod, commissionPercent, createdAt } = seller;
  return (
    <Panel title="Shop">
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label="Owner">
          <TextLink to={`/admin/users/${userId}`}>
            {user.name} {user.lastName}
          </TextLink>
        </Fact>
        <Fact label="Email">
          <MailLink email={user.email} />
        </Fact>
        <Fact label="Country">{user.country}</Fact>
        <Fact label="Social link">{socialLink ? <OutsideLink to={socialLink} /> : null}</Fact>
        <Fact label="Paid by">
          {paymentMethod
            ? [PAYOUT_METHOD_NAMES[paymentMethod], payeeOf(seller)].filter(Boolean).join(', ')
            : null}
        </Fact>
        <Fact label="Commission">
          {commissionPercent === null ? 'As in the settings' : `${commissionPercent}%`}
        </Fact>
        <Fact label="Registered">{formatUtcDateTime(createdAt)}</Fact>
      </dl>
    </Panel>
  );
}
