import { cardDigits, isMaskedCard } from '#domain/card.js';
import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { PAYOUT_METHODS } from '#domain/statuses.js';
import { z } from '../../lib/forms';
import type { UpdateSellerInput } from '../../lib/graphql/schema.generated';
import type { AdminSellerFragment } from './sellers.generated';

/** The number as we masked it, sent back, stays the stored one. */
const isCard = (text: string) => isMaskedCard(text) || cardDigits(text) !== null;

export const sellerSchema = z
  .object({
    shopName: z
      .string()
      .trim()
      .min(1, 'Store name is required')
      .max(NAME_MAX_LENGTH, `Store name must be at most ${NAME_MAX_LENGTH} characters`),
    socialLink: z
      .string()
      .trim()
      .refine((link) => !link || isSocialProfileLink(link), SOCIAL_LINK_ADVICE),
    paymentMethod: z.enum(['', ...PAYOUT_METHODS]),
    paypalEmail: z.string().trim(),
    cardNumber: z.string().trim(),
    cardHolderName: z
      .string()
      .trim()
      .max(NAME_MAX_LENGTH, `The holder's name must be at most ${NAME_MAX_LENGTH} characters`),
  })
  .refine(({ paymentMethod, paypalEmail }) => paymentMethod !== 'paypal' || isEmail(paypalEmail), {
    path: ['paypalEmail'],
    message: 'Please enter a valid PayPal email',
  })
  .refine(({ paymentMethod, cardNumber }) => paymentMethod !== 'card' || isCard(cardNumber), {
    path: ['cardNumber'],
    message: 'Please enter a valid card number',
  })
  .refine(({ paymentMethod, cardHolderName }) => paymentMethod !== 'card' || cardHolderName !== '', {
    path: ['cardHolderName'],
    message: "Please enter the card holder's name",
  });

export type SellerFormInput = z.input<typeof sellerSchema>;

export function valuesOf(seller: AdminSellerFragment): SellerFormInput {
  const { shopName, socialLink, paymentMethod, paypalEmail, cardNumber, cardHolderName } = seller;
  return {
    shopName,
    socialLink: socialLink ?? '',
    paymentMethod: paymentMethod ?? '',
    paypalEmail: paypalEmail ?? '',
    cardNumber: cardNumber ?? '',
    cardHolderName: cardHolderName ?? '',
  };
}

/** What the form changes: the details of the method that is not chosen stay as they are. */
export function inputOf(values: z.output<typeof sellerSchema>): UpdateSellerInput {
  const { shopName, socialLink, paymentMethod, paypalEmail, cardNumber, cardHolderName } = values;
  const shop = { shopName, socialLink: socialLink || null };
  if (paymentMethod === 'paypal') return { ...shop, paymentMethod, paypalEmail };
  if (paymentMethod === 'card') {
    const number = isMaskedCard(cardNumber) ? {} : { cardNumber };
    return { ...shop, paymentMethod, ...number, cardHolderName };
  }
  return shop;
}
