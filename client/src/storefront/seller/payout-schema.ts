import { cardDigits } from '#domain/card.js';
import { isEmail } from '#domain/email.js';
import { PAYOUT_METHODS } from '#domain/statuses.js';
import { z } from '../../lib/forms';
import type { PayoutDetailsInput } from '../../lib/graphql/schema.generated';

const HOLDER_MAX = 100;

/**
 * Only what the chosen method needs is checked and sent; the rest stays as it is stored.
 * @param storedCard the number as the server masked it: sent back by nobody, so it cannot be damaged
 */
export function payoutSchema(storedCard: string) {
  return z
    .object({
      paymentMethod: z.enum(PAYOUT_METHODS).nullable(),
      paypalEmail: z.string().trim(),
      cardNumber: z.string().trim(),
      cardHolderName: z.string().trim(),
    })
    .superRefine(({ paymentMethod, paypalEmail, cardNumber, cardHolderName }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      switch (paymentMethod) {
        case null:
          refuse('paymentMethod', 'Please choose a payment method');
          break;
        case 'paypal':
          if (paypalEmail === '') refuse('paypalEmail', 'PayPal email is required');
          else if (!isEmail(paypalEmail)) refuse('paypalEmail', 'Please enter a valid email');
          break;
        case 'card':
          if (cardNumber === '') refuse('cardNumber', 'Card number is required');
          else if (cardNumber !== storedCard && cardDigits(cardNumber) === null)
            refuse('cardNumber', 'Card number is not valid');
          if (cardHolderName === '') refuse('cardHolderName', 'Card holder name is required');
          else if (cardHolderName.length > HOLDER_MAX)
            refuse('cardHolderName', `Card holder name must be at most ${HOLDER_MAX} characters`);
      }
    })
    .transform(({ paymentMethod, paypalEmail, cardNumber, cardHolderName }): PayoutDetailsInput => {
      if (paymentMethod !== 'card') return { paymentMethod: 'paypal', paypalEmail };
      return { paymentMethod, cardHolderName, ...(cardNumber === storedCard ? {} : { cardNumber }) };
    });
}
