import type { Invoice, InvoiceAdjustment, InvoiceBuyer, InvoiceItem } from '../invoice.entity.js';
import type { InvoiceIssuer } from '#core/config/index.js';
import { element, textElement, type Xml } from '#core/xml/index.js';

/** File name that Factur-X prescribes for the embedded document. */
export const FACTUR_X_FILE = 'factur-x.xml';

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');

/** UNCL 1001: commercial invoice, credit note. */
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const;
/** Reasons for no tax (code list VATEX). */
const EXEMPTION_CODES = { AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;
/** UN/ECE recommendation 20: one piece. */
const PIECE = 'C62';
/** UNCL 5189: discount. UNCL 7161: other services. */
const ADJUSTMENT_CODES = { discount: '95', fee: 'ADR' } as const;

/** Kosovo has no code in ISO 3166-1; the code list of EN 16931 gives it one. */
const KOSOVO = { iso: 'XK', en16931: '1A' } as const;

/** Facts around a document that are not part of its row. */
export interface DocumentContext {
  /** Number of the invoice that a correction refers to; null for an invoice. */
  correctedNumber: string | null;
  correctedAt: Date | null;
  /** Identifies the store where it has neither VAT number nor registration. */
  storeUrl: string;
}

/** The invoice as Cross Industry Invoice XML of the profile EN 16931 (Factur-X 1.0, "COMFORT"). */
export function invoiceXml(invoice: Invoice, context: DocumentContext): string {
  const root = 'rsm:CrossIndustryInvoice';
  const content = [
    element(
      'rsm:ExchangedDocumentContext',
      element(
        'ram:GuidelineSpecifiedDocumentContextParameter',
        textElement('ram:ID', 'urn:cen.eu:en16931:2017'),
      ),
    ),
    element(
      'rsm:ExchangedDocument',
      textElement('ram:ID', invoice.number),
      textElement('ram:TypeCode', TYPE_CODES[invoice.kind]),
      element('ram:IssueDateTime', dateElement(invoice.issuedAt)),
      element('ram:IncludedNote', textElement('ram:Content', invoice.reason)),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.items.map((item, index) => lineElement(invoice, item, index + 1)),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        sellerElement(invoice, context.storeUrl),
        buyerElement(invoice),
        element(
          'ram:SellerOrderReferencedDocument',
          textElement('ram:IssuerAssignedID', String(invoice.orderId)),
        ),
      ),
      element(
        'ram:ApplicableHeaderTradeDelivery',
        element(
          'ram:ActualDeliverySupplyChainEvent',
          element('ram:OccurrenceDateTime', dateElement(suppliedAt(invoice, context))),
        ),
      ),
      settlementElement(invoice, context),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>${content.join('')}</${root}>\n`;
}

function suppliedAt({ settlement, issuedAt }: Invoice, { correctedAt }: DocumentContext): Date {
  return settlement ? new Date(settlement.suppliedAt) : (correctedAt ?? issuedAt);
}

function lineElement(invoice: Invoice, { name, netCents }: InvoiceItem, number: number): Xml {
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(number))),
    element('ram:SpecifiedTradeProduct', textElement('ram:Name', name)),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', amount('ram:ChargeAmount', netCents)),
    ),
    element('ram:SpecifiedLineTradeDelivery', textElement('ram:BilledQuantity', '1', { unitCode: PIECE })),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ...taxOf(invoice)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', amount('ram:LineTotalAmount', netCents)),
    ),
  );
}

function sellerElement({ seller, taxCategory }: Invoice, storeUrl: string): Xml {
  const { name, vatNumber, taxNumber, registration } = seller;
  // Outside the scope of tax, the standard forbids VAT numbers (BR-O-02).
  const vat = taxCategory === 'O' ? null : vatNumber;
  return element(
    'ram:SellerTradeParty',
    textElement('ram:ID', registration || vat ? null : storeUrl),
    textElement('ram:Name', name),
    element('ram:SpecifiedLegalOrganization', textElement('ram:ID', registration)),
    addressElement(seller, seller.country),
    element('ram:SpecifiedTaxRegistration', textElement('ram:ID', vat, { schemeID: 'VA' })),
    element('ram:SpecifiedTaxRegistration', textElement('ram:ID', taxNumber, { schemeID: 'FC' })),
  );
}

function buyerElement({ buyer, taxCategory }: Invoice): Xml {
  const { name, company, vatNumber, email, countryCode } = buyer;
  return element(
    'ram:BuyerTradeParty',
    textElement('ram:Name', company ?? name),
    element('ram:DefinedTradeContact', textElement('ram:PersonName', company ? name : null)),
    addressElement(buyer, countryCode),
    element('ram:URIUniversalCommunication', textElement('ram:URIID', email, { schemeID: 'EM' })),
    element(
      'ram:SpecifiedTaxRegistration',
      textElement('ram:ID', taxCategory === 'O' ? null : vatNumber, { schemeID: 'VA' }),
    ),
  );
}

type Address = Pick<InvoiceIssuer | InvoiceBuyer, 'street' | 'postcode' | 'city'>;

/** The schema has no address without a country code. */
function addressElement({ street, postcode, city }: Address, countryCode: string | null): Xml {
  if (countryCode === null) return '';
  return element(
    'ram:PostalTradeAddress',
    textElement('ram:PostcodeCode', postcode),
    textElement('ram:LineOne', street),
    textElement('ram:CityName', city),
    textElement('ram:CountryID', countryCode === KOSOVO.iso ? KOSOVO.en16931 : countryCode),
  );
}

function settlementElement(invoice: Invoice, { correctedNumber, correctedAt }: DocumentContext): Xml {
  const { adjustments, currency, items, netCents, taxCents, totalCents } = invoice;
  const sumOf = (kind: InvoiceAdjustment['kind']) =>
    adjustments.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.netCents, 0);
  const lineCents = items.reduce((sum, item) => sum + item.netCents, 0);
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:InvoiceCurrencyCode', currency),
    taxBreakdown(invoice),
    ...adjustments.map((adjustment) => adjustmentElement(invoice, adjustment)),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('ram:LineTotalAmount', lineCents),
      amount('ram:ChargeTotalAmount', sumOf('fee')),
      amount('ram:AllowanceTotalAmount', sumOf('discount')),
      amount('ram:TaxBasisTotalAmount', netCents),
      textElement('ram:TaxTotalAmount', decimal(taxCents), { currencyID: currency }),
      amount('ram:GrandTotalAmount', totalCents),
      // Issued once the money has moved, so nothing is left to pay.
      amount('ram:TotalPrepaidAmount', totalCents),
      amount('ram:DuePayableAmount', 0),
    ),
    element(
      'ram:InvoiceReferencedDocument',
      textElement('ram:IssuerAssignedID', correctedNumber),
      correctedAt
        ? element(
            'ram:FormattedIssueDateTime',
            textElement('qdt:DateTimeString', dateText(correctedAt), { format: '102' }),
          )
        : '',
    ),
  );
}

function taxBreakdown({ taxCategory, taxRateBasisPoints, taxReason, netCents, taxCents }: Invoice): Xml {
  return element(
    'ram:ApplicableTradeTax',
    amount('ram:CalculatedAmount', taxCents),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', taxReason),
    amount('ram:BasisAmount', netCents),
    textElement('ram:CategoryCode', taxCategory),
    textElement('ram:ExemptionReasonCode', taxCategory === 'S' ? null : EXEMPTION_CODES[taxCategory]),
    textElement('ram:RateApplicablePercent', rateText(taxCategory, taxRateBasisPoints)),
  );
}

function adjustmentElement(invoice: Invoice, { kind, name, netCents }: InvoiceAdjustment): Xml {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', textElement('udt:Indicator', String(kind === 'fee'))),
    amount('ram:ActualAmount', netCents),
    textElement('ram:ReasonCode', ADJUSTMENT_CODES[kind]),
    textElement('ram:Reason', name),
    element('ram:CategoryTradeTax', ...taxOf(invoice)),
  );
}

function taxOf({ taxCategory, taxRateBasisPoints }: Invoice): Xml[] {
  return [
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:CategoryCode', taxCategory),
    textElement('ram:RateApplicablePercent', rateText(taxCategory, taxRateBasisPoints)),
  ];
}

/** The standard wants no rate outside the scope of tax (BR-O-05 to BR-O-07). */
function rateText(category: Invoice['taxCategory'], basisPoints: number): string | null {
  return category === 'O' ? null : (basisPoints / 100).toFixed(2);
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
const amount = (name: string, cents: number): Xml => textElement(name, decimal(cents));
const dateText = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');
const dateElement = (date: Date): Xml => textElement('udt:DateTimeString', dateText(date), { format: '102' });
