import { evaluateXPathToBoolean, evaluateXPathToNodes } from 'fontoxpath';
import { getAlpha2Codes } from 'i18n-iso-countries';
import { parseXmlDocument, type Document, type Node } from 'slimdom';

/**
 * Business rules of EN 16931-1 for Cross Industry Invoices, by the names of the standard: context, then what must be true
 * of it. The published Schematron (CEN/TC 434, 1.3.12) is in no npm package, so its fatal assertions are written out here:
 * each one that can apply to an element that our documents have, with its tolerance of one unit in BR-CO-17 and BR-S-09.
 * The rest are about elements and categories that our documents do not have, which `unused` asserts.
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
const AT_RATE = '[string(ram:RateApplicablePercent) = $rate]';

type Rule = [name: string, context: string, test: string];

const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ');
/** ISO 3166-1 as the published code list has it: Kosovo is 1A. */
const COUNTRIES = [...Object.keys(getAlpha2Codes()).filter((code) => code !== 'XK'), '1A'];
/** Greece and Northern Ireland have prefixes of their own. */
const VAT_PREFIXES = [...COUNTRIES, 'EL', 'XI'];

const presence: Rule[] = [
  [
    'BR-01, CII-SR-009, CII-SR-010',
    '/*',
    'count(//ram:GuidelineSpecifiedDocumentContextParameter) = 1 and //ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = "urn:cen.eu:en16931:2017"',
  ],
  ['BR-02', '//rsm:ExchangedDocument', 'normalize-space(ram:ID) != ""'],
  [
    'BR-03',
    '//rsm:ExchangedDocument',
    'matches(ram:IssueDateTime/udt:DateTimeString[@format = "102"], "^\\d{8}$")',
  ],
  ['BR-04, CII-SR-014', '//rsm:ExchangedDocument', 'count(ram:TypeCode) = 1'],
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
  ['BR-32, BR-37', ADJUSTMENTS, 'exists(ram:CategoryTradeTax[ram:TypeCode = "VAT"]/ram:CategoryCode)'],
  ['BR-33, BR-38, BR-CO-21, BR-CO-22', ADJUSTMENTS, 'exists(ram:Reason) or exists(ram:ReasonCode)'],
  ['BR-45', BREAKDOWN, 'exists(ram:BasisAmount)'],
  ['BR-46', BREAKDOWN, 'exists(ram:CalculatedAmount)'],
  ['BR-47', BREAKDOWN, 'ram:TypeCode = "VAT" and exists(ram:CategoryCode)'],
  ['BR-48', BREAKDOWN, 'exists(ram:RateApplicablePercent) or ram:CategoryCode = "O"'],
  ['BR-55', `${SETTLEMENT}/ram:InvoiceReferencedDocument`, 'normalize-space(ram:IssuerAssignedID) != ""'],
  ['BR-62, BR-63', '//ram:URIUniversalCommunication/ram:URIID', 'exists(@schemeID)'],
  ['BR-66', ADJUSTMENTS, 'exists(ram:ChargeIndicator/udt:Indicator)'],
  ['BR-CO-04', LINES, 'exists(.//ram:ApplicableTradeTax[ram:TypeCode = "VAT"]/ram:CategoryCode)'],
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
    `count(ram:TaxTotalAmount) = 1 and ${equal(
      'xs:decimal(ram:GrandTotalAmount)',
      'xs:decimal(ram:TaxBasisTotalAmount) + xs:decimal(ram:TaxTotalAmount)',
    )}`,
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
  ['BR-CL-03, BR-CL-04', '//ram:InvoiceCurrencyCode | //@currencyID', '. = "USD"'],
  ['BR-CL-14', '//ram:CountryID', `. = (${quoted(COUNTRIES)})`],
  ['BR-CL-19', `${ALLOWANCES}/ram:ReasonCode`, '. = "95"'],
  ['BR-CL-20', `${CHARGES}/ram:ReasonCode`, '. = "ADR"'],
  ['BR-CL-22', '//ram:ExemptionReasonCode', '. = ("VATEX-EU-AE", "VATEX-EU-O")'],
  ['BR-CL-23', '//ram:BilledQuantity/@unitCode', '. = "C62"'],
  ['BR-CL-25', '//ram:URIID/@schemeID', '. = "EM"'],
  [
    'BR-CO-09',
    '//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = "VA"]',
    `substring(., 1, 2) = (${quoted(VAT_PREFIXES)})`,
  ],
];

/** Forms of the syntax that the schema allows and the rules do not. */
const syntax: Rule[] = [
  [
    'CII-DT-001 to 014, CII-DT-032, CII-DT-034 to 036',
    '//@*',
    'local-name(.) = ("schemeID", "format", "unitCode", "currencyID")',
  ],
  [
    'CII-DT-005, BR-CL-11',
    '//@schemeID',
    'exists(../parent::ram:SpecifiedTaxRegistration | parent::ram:URIID)',
  ],
  [
    'CII-DT-015 to 030',
    '//*[ends-with(local-name(), "ReferencedDocument")]/*',
    'exists(self::ram:IssuerAssignedID | self::ram:FormattedIssueDateTime[parent::ram:InvoiceReferencedDocument])',
  ],
  ['CII-DT-031', '//@currencyID', 'exists(parent::ram:TaxTotalAmount)'],
  ['CII-DT-033', '//@unitCode', 'exists(parent::ram:BilledQuantity)'],
  ['CII-DT-037', '//*[ends-with(local-name(), "TradeTax")]', 'ram:TypeCode = "VAT"'],
  [
    'CII-DT-082 to 096',
    '//ram:PostalTradeAddress/*',
    'local-name(.) = ("PostcodeCode", "LineOne", "CityName", "CountryID")',
  ],
  ['CII-DT-097', '//udt:DateTimeString', 'matches(., "^\\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])$")'],
  [
    'CII-SR-455 to 460',
    `${SELLER} | ${BUYER}`,
    'count(ram:DefinedTradeContact) le 1 and count(ram:URIUniversalCommunication) le 1',
  ],
];

const UNUSED_ELEMENTS = [
  // BR-17, BR-18 to 20, BR-56, BR-57, BR-CL-26
  'PayeeTradeParty',
  'SellerTaxRepresentativeTradeParty',
  'ShipToTradeParty',
  // BR-28, BR-29, BR-30, BR-CO-19, BR-CO-20
  'GrossPriceProductTradePrice',
  'BillingSpecifiedPeriod',
  // BR-49 to 51, BR-61, BR-CO-27, BR-CL-16
  'SpecifiedTradeSettlementPaymentMeans',
  // BR-52, BR-CL-07, BR-CL-24
  'AdditionalReferencedDocument',
  // BR-53, BR-CL-05, BR-CO-03, BR-CL-06, CII-SR-461, CII-SR-462
  'TaxCurrencyCode',
  'TaxPointDate',
  'DueDateTypeCode',
  // BR-54, BR-64, BR-65, BR-CL-08, BR-CL-10, BR-CL-13, BR-CL-15, BR-CL-21, CII-SR-046, CII-SR-069, CII-SR-072, CII-SR-090
  'ApplicableProductCharacteristic',
  'DesignatedProductClassification',
  'OriginTradeCountry',
  'GlobalID',
  'SubjectCode',
  // Part of BR-CO-16
  'RoundingAmount',
];

/** Elements and categories that our documents do not have, so that the rules about them do not apply. */
const unused: Rule[] = [
  ['unused elements', `//*[local-name() = (${quoted(UNUSED_ELEMENTS)})]`, 'false()'],
  ['unused elements', `${LINES}//ram:SpecifiedTradeAllowanceCharge`, 'false()'],
  // BR-Z, BR-E, BR-IC, BR-G, BR-AF, BR-AG and BR-B; BR-CL-17 and BR-CL-18
  ['unused categories', '//ram:CategoryCode', '. = ("S", "AE", "O")'],
];

/** The rules that every category has: its lines, adjustments and breakdown belong together. */
const ofEach = (category: string): Rule[] => [
  [
    `BR-${category}-01`,
    '/*',
    `count(${BREAKDOWN}${ofCategory(category)}) = (if (exists(//ram:CategoryTradeTax${ofCategory(category)} | ${LINE_TAX}${ofCategory(category)})) then 1 else 0)`,
  ],
  [
    `BR-${category}-08`,
    `${BREAKDOWN}${ofCategory(category)}`,
    `every $rate in string(ram:RateApplicablePercent) satisfies ${equal(
      'xs:decimal(ram:BasisAmount)',
      `${decimals(`${LINES}[.//ram:ApplicableTradeTax${ofCategory(category)}${AT_RATE}]//ram:LineTotalAmount`)} - ${decimals(`${ALLOWANCES}[ram:CategoryTradeTax${ofCategory(category)}${AT_RATE}]/ram:ActualAmount`)} + ${decimals(`${CHARGES}[ram:CategoryTradeTax${ofCategory(category)}${AT_RATE}]/ram:ActualAmount`)}`,
    )}`,
  ],
];

const categories: Rule[] = [
  ...['S', 'AE', 'O'].flatMap(ofEach),
  ['BR-S-02 to 04', "//*[ram:CategoryCode = 'S']", `exists(${SELLER}/ram:SpecifiedTaxRegistration/ram:ID)`],
  ['BR-S-05 to 07', "//*[ram:CategoryCode = 'S']", 'xs:decimal(ram:RateApplicablePercent) > 0'],
  [
    'BR-S-10',
    `${BREAKDOWN}[ram:CategoryCode = 'S']`,
    'empty(ram:ExemptionReason) and empty(ram:ExemptionReasonCode)',
  ],
  [
    'BR-AE-02 to 04',
    "//*[ram:CategoryCode = 'AE']",
    `exists(${SELLER}/ram:SpecifiedTaxRegistration/ram:ID) and exists(${BUYER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'])`,
  ],
  ['BR-AE-05 to 07', "//*[ram:CategoryCode = 'AE']", 'xs:decimal(ram:RateApplicablePercent) = 0'],
  ['BR-AE-09', `${BREAKDOWN}[ram:CategoryCode = 'AE']`, 'xs:decimal(ram:CalculatedAmount) = 0'],
  [
    'BR-AE-10',
    `${BREAKDOWN}[ram:CategoryCode = 'AE']`,
    'exists(ram:ExemptionReason | ram:ExemptionReasonCode)',
  ],
  [
    'BR-O-02 to 04',
    "//*[ram:CategoryCode = 'O']",
    "empty(//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'])",
  ],
  ['BR-O-05 to 07', "//*[ram:CategoryCode = 'O']", 'empty(ram:RateApplicablePercent)'],
  ['BR-O-09', `${BREAKDOWN}[ram:CategoryCode = 'O']`, 'xs:decimal(ram:CalculatedAmount) = 0'],
  [
    'BR-O-10',
    `${BREAKDOWN}[ram:CategoryCode = 'O']`,
    'exists(ram:ExemptionReason | ram:ExemptionReasonCode)',
  ],
  ['BR-O-11 to 14', `${BREAKDOWN}[ram:CategoryCode = 'O']`, "empty(//ram:CategoryCode[. != 'O'])"],
];

const RULES = [...presence, ...sums, ...codes, ...syntax, ...unused, ...categories];

/** Names of all rules. */
export const ruleNames: readonly string[] = RULES.map(([name]) => name);

const NAMESPACES: Record<string, string> = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  xs: 'http://www.w3.org/2001/XMLSchema',
};
const OPTIONS = { namespaceResolver: (prefix: string) => NAMESPACES[prefix] ?? null };

/** Names of the rules that an invoice breaks. @param names rules to check */
export function brokenRules(
  invoice: string | Document,
  names: ReadonlySet<string> = new Set(ruleNames),
): string[] {
  const document = typeof invoice === 'string' ? parseXmlDocument(invoice) : invoice;
  const broken = RULES.filter(([name, context, test]) => {
    if (!names.has(name)) return false;
    const nodes = evaluateXPathToNodes<Node>(context, document, null, {}, OPTIONS);
    return nodes.some((node) => !holds(test, node));
  });
  return broken.map(([name]) => name);
}

/** A test that cannot be evaluated, such as the sum of two totals, does not hold. */
function holds(test: string, node: Node): boolean {
  try {
    return evaluateXPathToBoolean(test, node, null, {}, OPTIONS);
  } catch {
    return false;
  }
}
