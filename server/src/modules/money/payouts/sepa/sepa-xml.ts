import { isSepaIban, sepaText } from '#domain/iban.js';
import { element, textElement, type Xml } from '#core/xml/index.js';
import type { BankAccount } from '../bank-accounts.service.js';

/**
 * Version of 2019, which the rulebooks of SEPA ask for since November 2023; banks stop taking version .03, of 2009, in
 * November 2026.
 */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Lengths of SEPA's own rules, some shorter than the schema's. */
const NAME_MAX = 70;
const REMITTANCE_MAX = 140;

/** A credit transfer. */
export interface SepaTransfer {
  payoutId: number;
  /** Day of the transfer, e.g. `2026-11-22`. */
  day: string;
  euroCents: number;
  account: BankAccount;
  /** Text on the statement of the seller. */
  text: string;
}

export interface SepaMessage {
  /** Unlike for every message, and the same for the same one: the bank refuses a file that it has executed before. */
  id: string;
  createdAt: Date;
  debtor: BankAccount;
  transfers: readonly SepaTransfer[];
}

/** Euro cents for an amount in US dollars, rounded half up, at least one. @param rateMicros millionths of a dollar for one euro */
export function toEuroCents(cents: number, rateMicros: number): number {
  return Math.max(1, Math.floor((cents * 2_000_000 + rateMicros) / (2 * rateMicros)));
}

/** True for an account that a SEPA file can pay. */
export function isPayableBySepa({ iban, holder }: BankAccount): boolean {
  return isSepaIban(iban) && sepaText(holder) !== '';
}

/** A file of credit transfers in euros: ISO 20022, pain.001.001.09, one payment block for each day. */
export function toSepaXml({ id, createdAt, debtor, transfers }: SepaMessage): string {
  const days = [...new Set(transfers.map(({ day }) => day))].sort((a, b) => a.localeCompare(b));
  const blocks = days.map((day, index) =>
    paymentBlock({
      id: `${id}-${index + 1}`,
      day,
      debtor,
      transfers: transfers.filter((transfer) => transfer.day === day),
    }),
  );
  const header = element(
    'GrpHdr',
    textElement('MsgId', id),
    textElement('CreDtTm', createdAt.toISOString()),
    ...totals(transfers),
    element('InitgPty', nameOf(debtor)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${element('CstmrCdtTrfInitn', header, ...blocks)}</Document>\n`;
}

interface PaymentBlock {
  id: string;
  day: string;
  debtor: BankAccount;
  transfers: readonly SepaTransfer[];
}

function paymentBlock({ id, day, debtor, transfers }: PaymentBlock): Xml {
  return element(
    'PmtInf',
    textElement('PmtInfId', id),
    textElement('PmtMtd', 'TRF'),
    ...totals(transfers),
    element('PmtTpInf', element('SvcLvl', textElement('Cd', 'SEPA'))),
    element('ReqdExctnDt', textElement('Dt', day)),
    element('Dbtr', nameOf(debtor)),
    element('DbtrAcct', ibanOf(debtor)),
    element(
      'DbtrAgt',
      element(
        'FinInstnId',
        debtor.bic ? textElement('BICFI', debtor.bic) : element('Othr', textElement('Id', 'NOTPROVIDED')),
      ),
    ),
    textElement('ChrgBr', 'SLEV'),
    ...transfers.map(transferElement),
  );
}

function transferElement({ payoutId, euroCents, account, text }: SepaTransfer): Xml {
  return element(
    'CdtTrfTxInf',
    element(
      'PmtId',
      textElement('InstrId', `PAYOUT-${payoutId}`),
      textElement('EndToEndId', `PAYOUT-${payoutId}`),
    ),
    element('Amt', textElement('InstdAmt', decimal(euroCents), { Ccy: 'EUR' })),
    account.bic ? element('CdtrAgt', element('FinInstnId', textElement('BICFI', account.bic))) : '',
    element('Cdtr', nameOf(account)),
    element('CdtrAcct', ibanOf(account)),
    element('RmtInf', textElement('Ustrd', sepaText(text).slice(0, REMITTANCE_MAX))),
  );
}

function totals(transfers: readonly SepaTransfer[]): Xml[] {
  const sum = transfers.reduce((cents, { euroCents }) => cents + euroCents, 0);
  return [textElement('NbOfTxs', String(transfers.length)), textElement('CtrlSum', decimal(sum))];
}

const nameOf = ({ holder }: BankAccount) => textElement('Nm', sepaText(holder).slice(0, NAME_MAX));

const ibanOf = ({ iban }: BankAccount) => element('Id', textElement('IBAN', iban));

/** `215.28` */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
