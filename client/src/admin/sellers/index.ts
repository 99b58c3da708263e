/** Sellers as other admin screens use them. */
export { MakeSeller } from './make-seller';
export { SellerNamesDocument } from './sellers.generated';
export { payeeOf } from './payee';
export { NOBODY_IS_PAID, SellerField, type ChosenSeller } from './seller-field';
