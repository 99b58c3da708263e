import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { parseXmlDocument, type Node } from 'slimdom';

/**
 * Business rules of EN 16931-1 for Cross Industry Invoices, by the names of the standard: context, then what must be true
 * of it. The published Schematron files (CEN/TC 434) are in no npm package, so the assertions are written out here; its
 * tolerance of one unit in BR-CO-17 and BR-S-09 is kept.
 */
const AGREEMENT = '//ram:ApplicableHeaderTradeAgreement';
const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINES = '//ram:IncludedSupplyChainTradeLineItem';
const LINE_TAX = `${LINES}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
const BREAKDOWN = `${SETTLEMENT}/ram:ApplicableTradeTax`;
const ADJUSTMENTS = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`;
const ALLOWANCES = `${ADJUSTMENTS}[ram:ChargeIndicator/udt:Indicator = 'false']`;
const CHARGES = `${ADJUSTMENTS}[ram:ChargeIndicator/udt:Indicator = 'true']`;
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`;
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`;

const decimals = (path: string) => `sum(for $amount in ${path} return xs:decimal($amount))`;
/** Equal to the cent: the engine adds decimals as binary fractions. */
const equal = (left: string, right: string) => `abs((${left}) - (${right})) < 0.005`;
const ofCategory = (category: string) => `[ram:CategoryCode = '${category}']`;

type Rule = [name: string, context: string, test: string];

const presence: Rule[] = [
  ['BR-01', '/*', '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = "urn:cen.eu:en16931:2017"'],
  ['BR-02', '//rsm:ExchangedDocument', 'normalize-space(ram:ID) != ""'],
  [
    'BR-03',
    '//rsm:ExchangedDocument',
    'matches(ram:IssueDateTime/udt:DateTimeString[@format = "102"], "^\\d{8}$")',
  ],
  ['BR-04', '//rsm:ExchangedDocument', 'normalize-space(ram:TypeCode) != ""'],
  ['BR-05', SETTLEMENT, 'normalize-space(ram:InvoiceCurrencyCode) != ""'],
  ['BR-06', SELLER, 'normalize-space(ram:Name) != ""'],
  ['BR-07', BUYER, 'normalize-space(ram:Name) != ""'],
  ['BR-08', SELLER, 'exists(ram:PostalTradeAddress)'],
  ['BR-09', SELLER, 'normalize-space(ram:PostalTradeAddress/ram:CountryID) != ""'],
  ['BR-10', BUYER, 'exists(ram:PostalTradeAddress)'],
  ['BR-11', BUYER, 'normalize-space(ram:PostalTradeAddress/ram:CountryID) != ""'],
  ['BR-12', TOTALS, 'exists(ram:LineTotalAmount)'],
  ['BR-13', TOTALS, 'exists(ram:TaxBasisTotalAmount)'],
  ['BR-14', TOTALS, 'exists(ram:GrandTotalAmount)'],
  ['BR-15', TOTALS, 'exists(ram:DuePayableAmount)'],
  ['BR-16', '/*', `exists(${LINES})`],
  ['BR-21', LINES, 'normalize-space(ram:AssociatedDocumentLineDocument/ram:LineID) != ""'],
  ['BR-22', LINES, 'exists(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)'],
  ['BR-23', LINES, 'exists(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode)'],
  ['BR-24', LINES, 'exists(.//ram:LineTotalAmount)'],
  ['BR-25', LINES, 'normalize-space(ram:SpecifiedTradeProduct/ram:Name) != ""'],
  ['BR-26', LINES, 'exists(.//ram:NetPriceProductTradePrice/ram:ChargeAmount)'],
  ['BR-27', LINES, 'xs:decimal(.//ram:NetPriceProductTradePrice/ram:ChargeAmount) >= 0'],
  ['BR-31, BR-36', ADJUSTMENTS, 'exists(ram:ActualAmount)'],
  ['BR-32, BR-37', ADJUSTMENTS, 'exists(ram:CategoryTradeTax/ram:CategoryCode)'],
  ['BR-33, BR-38', ADJUSTMENTS, 'exists(ram:Reason) or exists(ram:ReasonCode)'],
  ['BR-45', BREAKDOWN, 'exists(ram:BasisAmount)'],
  ['BR-46', BREAKDOWN, 'exists(ram:CalculatedAmount)'],
  ['BR-47', BREAKDOWN, 'ram:TypeCode = "VAT" and exists(ram:CategoryCode)'],
  ['BR-48', BREAKDOWN, 'exists(ram:RateApplicablePercent) or ram:CategoryCode = "O"'],
  ['BR-55', `${SETTLEMENT}/ram:InvoiceReferencedDocument`, 'normalize-space(ram:IssuerAssignedID) != ""'],
  ['BR-62, BR-63', '//ram:URIUniversalCommunication/ram:URIID', 'exists(@schemeID)'],
  ['BR-CO-04', LINES, 'exists(.//ram:ApplicableTradeTax/ram:CategoryCode)'],
  ['BR-CO-18', '/*', `exists(${BREAKDOWN})`],
  [
    'BR-CO-25',
    TOTALS,
    `xs:decimal(ram:DuePayableAmount) <= 0 or exists(${SETTLEMENT}/ram:SpecifiedTradePaymentTerms)`,
  ],
  [
    'BR-CO-26',
    SELLER,
    'exists(ram:ID) or exists(ram:GlobalID) or exists(ram:SpecifiedLegalOrganization/ram:ID) or exists(ram:SpecifiedTaxRegistration/ram:ID[@schemeID = "VA"])',
  ],
];

const sums: Rule[] = [
  ['line amount', LINES, './/ram:LineTotalAmount = xs:string(.//ram:ChargeAmount)'],
  ['BR-CO-10', TOTALS, equal('xs:decimal(ram:LineTotalAmount)', decimals(`${LINES}//ram:LineTotalAmount`))],
  [
    'BR-CO-11',
    TOTALS,
    equal('xs:decimal((ram:AllowanceTotalAmount, 0)[1])', decimals(`${ALLOWANCES}/ram:ActualAmount`)),
  ],
  [
    'BR-CO-12',
    TOTALS,
    equal('xs:decimal((ram:ChargeTotalAmount, 0)[1])', decimals(`${CHARGES}/ram:ActualAmount`)),
  ],
  [
    'BR-CO-13',
    TOTALS,
    equal(
      'xs:decimal(ram:TaxBasisTotalAmount)',
      'xs:decimal(ram:LineTotalAmount) - xs:decimal((ram:AllowanceTotalAmount, 0)[1]) + xs:decimal((ram:ChargeTotalAmount, 0)[1])',
    ),
  ],
  [
    'BR-CO-14',
    TOTALS,
    `${equal('xs:decimal(ram:TaxTotalAmount)', decimals(`${BREAKDOWN}/ram:CalculatedAmount`))} and ram:TaxTotalAmount/@currencyID = ${SETTLEMENT}/ram:InvoiceCurrencyCode`,
  ],
  [
    'BR-CO-15',
    TOTALS,
    equal(
      'xs:decimal(ram:GrandTotalAmount)',
      'xs:decimal(ram:TaxBasisTotalAmount) + xs:decimal(ram:TaxTotalAmount)',
    ),
  ],
  [
    'BR-CO-16',
    TOTALS,
    equal(
      'xs:decimal(ram:DuePayableAmount)',
      'xs:decimal(ram:GrandTotalAmount) - xs:decimal((ram:TotalPrepaidAmount, 0)[1])',
    ),
  ],
  [
    'BR-CO-17',
    BREAKDOWN,
    'abs(xs:decimal(ram:CalculatedAmount) - xs:decimal(ram:BasisAmount) * xs:decimal((ram:RateApplicablePercent, 0)[1]) div 100) < 1',
  ],
  ['BR-DEC', '//*[ends-with(local-name(), "Amount")]', 'matches(., "^-?\\d+(\\.\\d{1,2})?$")'],
];

const codes: Rule[] = [
  ['BR-CL-01', '//rsm:ExchangedDocument', 'ram:TypeCode = ("380", "381")'],
  ['BR-CL-04', '//ram:InvoiceCurrencyCode', 'matches(., "^[A-Z]{3}$")'],
  ['BR-CL-14', '//ram:CountryID', 'matches(., "^[A-Z]{2}$")'],
  ['BR-CL-17, BR-CL-18', '//ram:CategoryCode', '. = ("S", "Z", "E", "AE", "K", "G", "O", "L", "M")'],
  ['BR-CL-19', `${ALLOWANCES}/ram:ReasonCode`, '. = "95"'],
  ['BR-CL-20', `${CHARGES}/ram:ReasonCode`, '. = "ADR"'],
  ['BR-CL-22', '//ram:ExemptionReasonCode', '. = ("VATEX-EU-AE", "VATEX-EU-O")'],
  ['BR-CL-23', '//ram:BilledQuantity/@unitCode', '. = "C62"'],
  ['BR-CL-25', '//ram:URIID/@schemeID', '. = "EM"'],
  ['BR-CO-09', '//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = "VA"]', 'matches(., "^[A-Z]{2}.+")'],
];

/** The rules that every category has: its lines, adjustments and breakdown belong together. */
const ofEach = (category: string, name: string): Rule[] => [
  [
    `BR-${name}-01`,
    '/*',
    `not(//ram:CategoryTradeTax${ofCategory(category)} or ${LINE_TAX}${ofCategory(category)}) or count(${BREAKDOWN}${ofCategory(category)}) = 1`,
  ],
  [
    `BR-${name}-08`,
    `${BREAKDOWN}${ofCategory(category)}`,
    equal(
      'xs:decimal(ram:BasisAmount)',
      `${decimals(`${LINES}[.//ram:ApplicableTradeTax${ofCategory(category)}]//ram:LineTotalAmount`)} - ${decimals(`${ALLOWANCES}[ram:CategoryTradeTax${ofCategory(category)}]/ram:ActualAmount`)} + ${decimals(`${CHARGES}[ram:CategoryTradeTax${ofCategory(category)}]/ram:ActualAmount`)}`,
    ),
  ],
];

const categories: Rule[] = [
  ...ofEach('S', 'S'),
  ...ofEach('AE', 'AE'),
  ...ofEach('O', 'O'),
  [
    'BR-S-02',
    `${BREAKDOWN}[ram:CategoryCode = 'S']`,
    `exists(${SELLER}/ram:SpecifiedTaxRegistration/ram:ID)`,
  ],
  ['BR-S-05', "//*[ram:CategoryCode = 'S']", 'xs:decimal(ram:RateApplicablePercent) > 0'],
  [
    'BR-S-10',
    `${BREAKDOWN}[ram:CategoryCode = 'S']`,
    'empty(ram:ExemptionReason) and empty(ram:ExemptionReasonCode)',
  ],
  [
    'BR-AE-02',
    `${BREAKDOWN}[ram:CategoryCode = 'AE']`,
    `exists(${SELLER}/ram:SpecifiedTaxRegistration/ram:ID) and exists(${BUYER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'])`,
  ],
  ['BR-AE-05', "//*[ram:CategoryCode = 'AE']", 'xs:decimal(ram:RateApplicablePercent) = 0'],
  ['BR-AE-09', `${BREAKDOWN}[ram:CategoryCode = 'AE']`, 'xs:decimal(ram:CalculatedAmount) = 0'],
  ['BR-AE-10', `${BREAKDOWN}[ram:CategoryCode = 'AE']`, 'exists(ram:ExemptionReason)'],
  [
    'BR-O-02',
    `${BREAKDOWN}[ram:CategoryCode = 'O']`,
    "empty(//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'])",
  ],
  ['BR-O-05', "//*[ram:CategoryCode = 'O']", 'empty(ram:RateApplicablePercent)'],
  ['BR-O-09', `${BREAKDOWN}[ram:CategoryCode = 'O']`, 'xs:decimal(ram:CalculatedAmount) = 0'],
  ['BR-O-10', `${BREAKDOWN}[ram:CategoryCode = 'O']`, 'exists(ram:ExemptionReason)'],
  ['BR-O-11', `${BREAKDOWN}[ram:CategoryCode = 'O']`, "empty(//ram:CategoryCode[. != 'O'])"],
];

const RULES = [...presence, ...sums, ...codes, ...categories];

const NAMESPACES: Record<string, string> = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  xs: 'http://www.w3.org/2001/XMLSchema',
};
const OPTIONS = { namespaceResolver: (prefix: string) => NAMESPACES[prefix] ?? null };

/** Names of the rules that an invoice breaks. */
export function brokenRules(xml: string): string[] {
  const document = parseXmlDocument(xml);
  return RULES.filter(([, context, test]) => {
    const nodes = evaluateXPathToNodes<Node>(context, document, null, {}, OPTIONS);
    return nodes.some((node) => !evaluateXPathToBoolean(test, node, null, {}, OPTIONS));
  }).map(([name]) => name);
}
