import { DeleteSeller } from './delete-seller';
import { EditSeller } from './edit-seller';
import { PayoutDetails } from './payout-details';
import { SellerBalance } from './seller-balance';

/** Dialogs of a seller, in the list and on its page. */
export const SELLER_DIALOGS = {
  balance: SellerBalance,
  edit: EditSeller,
  payout: PayoutDetails,
  delete: DeleteSeller,
};
