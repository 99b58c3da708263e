import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { SellerBalance } from './seller-balance';
import { TraderDetails } from './trader-details';

/** Dialogs of a seller, in the list and on its page. */
export const SELLER_DIALOGS = {
  balance: SellerBalance,
  edit: EditSeller,
  payout: PayoutDetails,
  trader: TraderDetails,
  delete: DeleteSeller,
};
