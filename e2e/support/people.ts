import { graphql, humanCheck } from './api.js';
import type { Account } from './account.js';
import { newestMail } from './mailbox.js';

/** The code that a registration's mail carries. */
export async function mailedCode(email: string, since?: Date): Promise<string> {
  const { text } = await newestMail(email, { subject: 'verification code', since });
  return /\b(\d{6})\b/.exec(text)?.[1] ?? '';
}

/** As from another device of the same person. */
export function addToCart({ token }: Account, productId: number): Promise<unknown> {
  return graphql('mutation ($id: Int!) { addToCart(productId: $id) { id } }', { id: productId }, token);
}

export function addToWishlist({ token }: Account, productId: number): Promise<unknown> {
  return graphql('mutation ($id: Int!) { addToWishlist(productId: $id) { id } }', { id: productId }, token);
}

/** Orders at once, as another person's browser would; answers the order's number. */
export async function buy({ token, email }: Account, products: number[]): Promise<number> {
  const customerInfo = { firstName: 'Ada', lastName: 'Byron', email, country: 'France', phone: '+33 1' };
  const input = { products, customerInfo, recaptchaToken: await humanCheck('submit_form') };
  const { placeOrder } = await graphql<{ placeOrder: { id: number } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
    token,
  );
  return placeOrder.id;
}
