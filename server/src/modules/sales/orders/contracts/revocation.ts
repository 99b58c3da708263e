import { paperDay, renderable } from '#core/pdf/index.js';
import { asOrderedIn, contractNumber, lawSentence, partiesOf } from './contract.js';
import type { ContractText, SaleFacts } from './contract.js';

/** Text of the document that revokes a rights contract after a refund. */
export function revocationText(facts: SaleFacts, revokedAt: Date): ContractText {
  const number = contractNumber(facts);
  return {
    title: 'Revocation of a rights transfer',
    subject: 'Revocation of a rights transfer agreement',
    number: `${number}-R`,
    date: paperDay(revokedAt),
    ...partiesOf(facts),
    facts: [
      ['Revoked agreement', `No. ${number} of ${paperDay(facts.date)}`],
      ['Track', renderable(facts.track.name, `Title ${asOrderedIn(facts)}`)],
      ['Order number', String(facts.orderId)],
      ['Date of revocation', paperDay(revokedAt)],
    ],
    clauses: [
      [
        'Revocation',
        `The rights transfer agreement no. ${number} is revoked as of the date above, because the price paid for the Track was refunded to the Buyer.`,
      ],
      [
        'Return of rights',
        'All rights in the Track that were transferred by the agreement return to the Seller. The Buyer keeps no right to release, perform, stream, edit, pass on or otherwise use the Track.',
      ],
      [
        'Files',
        'The Buyer deletes all copies of the Track and its project file, and withdraws releases of it. The download links of the order have ended.',
      ],
      [
        'Governing law',
        `This document is part of the public offer agreement accepted with the order. ${lawSentence()}`,
      ],
    ],
    schedule: null,
  };
}
