import type { Seller } from './seller.entity.js';

/** The documented seller body; `id` is the shop's number, `user_id` its owner's. */
export function presentSeller(seller: Seller) {
  const { user } = seller;
  return {
    id: seller.id,
    user_id: seller.userId,
    user: { name: user.name, last_name: user.lastName, email: user.email, country: user.country },
    shop_name: seller.shopName,
    social_link: seller.socialLink,
    status: seller.status,
    payment_method: seller.paymentMethod,
    paypal_email: seller.paypalEmail,
    card_number: seller.cardNumber,
    card_holder_name: seller.cardHolderName,
    created_at: seller.createdAt.toISOString(),
  };
}
