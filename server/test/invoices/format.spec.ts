import fc from 'fast-check';
import type { TaxCategory } from '../../../domain/invoices.js';
import { invoicePdf } from '../../src/modules/money/invoices/document/invoice-pdf.js';
import { invoiceText } from '../../src/modules/money/invoices/document/invoice-text.js';
import { invoiceXml, type DocumentContext } from '../../src/modules/money/invoices/document/invoice-xml.js';
import { Invoice, type InvoiceAdjustment } from '../../src/modules/money/invoices/invoice.entity.js';
import { netAmounts } from '../../src/modules/money/invoices/issuing/invoice-amounts.rules.js';
import { OUT_OF_SCOPE, REVERSE_CHARGE } from '../../src/modules/money/invoices/tax/tax.rules.js';
import { brokenRules, ruleNames } from './en16931.js';
import { faulty } from './faulty-documents.js';
import { embeddedXml, metadataOf, schemaErrors } from './factur-x.js';

const CONTEXT: DocumentContext = {
  correctedNumber: null,
  correctedAt: null,
  storeUrl: 'https://shop.example',
};

interface Sale {
  lines: number[];
  discountCents: number;
  feeCents: number;
  category: TaxCategory;
  rate: number;
}

const SALE: Sale = {
  lines: [34_900, 44_900],
  discountCents: 7_980,
  feeCents: 3_990,
  category: 'S',
  rate: 1900,
};

const REASONS = { S: null, AE: REVERSE_CHARGE, O: OUT_OF_SCOPE };

/** An invoice as the server stores it. */
function buildInvoice(sale: Partial<Sale> = {}, override: Partial<Invoice> = {}): Invoice {
  const { lines, discountCents, feeCents, category, rate } = { ...SALE, ...sale };
  const amounts = netAmounts({ lines, discountCents, feeCents }, rate);
  const adjustments: InvoiceAdjustment[] = [
    { kind: 'discount', name: 'Discount', grossCents: discountCents, netCents: amounts.discountNetCents },
    { kind: 'fee', name: 'Service fee', grossCents: feeCents, netCents: amounts.feeNetCents },
  ];
  return Object.assign(new Invoice(), {
    id: 1,
    kind: 'invoice',
    year: 2026,
    sequence: 42,
    number: 'INV-2026-00042',
    orderId: 1001,
    correctsId: null,
    key: 'order:1001:1',
    issuedAt: new Date('2026-03-05T23:30:00Z'),
    currency: 'USD',
    totalCents: amounts.totalCents,
    netCents: amounts.netCents,
    taxCents: amounts.taxCents,
    taxCategory: category,
    taxRateBasisPoints: rate,
    taxReason: REASONS[category],
    seller: {
      name: 'Ghostnote GmbH',
      street: 'Torstraße 1',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
      vatNumber: 'DE123456789',
      taxNumber: null,
      registration: 'HRB 12345 B',
    },
    buyer: {
      name: 'Łucja Nowak',
      company: 'Noc & <Dzień> Sp. z o.o.',
      vatNumber: 'PL1234567890',
      email: 'lucja@example.com',
      street: 'ul. Nowa 1',
      postcode: '00-001',
      city: 'Warszawa',
      country: 'Poland',
      countryCode: 'PL',
    },
    items: lines.map((grossCents, index) => ({
      name: `Track ${index + 1}`,
      grossCents,
      netCents: amounts.lineNets[index] ?? 0,
    })),
    adjustments: adjustments.filter(({ grossCents }) => grossCents > 0),
    reason: null,
    ...override,
  } satisfies Partial<Invoice>);
}

const STORE_WITHOUT_NUMBERS = {
  name: 'Ghostnote',
  street: null,
  postcode: null,
  city: 'Saint Petersburg',
  country: 'RU',
  vatNumber: null,
  taxNumber: null,
  registration: null,
};
const PERSON = {
  name: 'Ada Byron',
  company: null,
  vatNumber: null,
  email: 'ada@example.com',
  street: null,
  postcode: null,
  city: null,
  country: 'France',
  countryCode: 'FR',
};

const EXAMPLES: { name: string; invoice: Invoice; context?: Partial<DocumentContext> }[] = [
  { name: 'of a taxed sale', invoice: buildInvoice() },
  { name: 'of a sale to a person without address', invoice: buildInvoice({}, { buyer: PERSON }) },
  {
    name: 'of a sale to Kosovo',
    invoice: buildInvoice({}, { buyer: { ...PERSON, country: 'Kosovo', countryCode: 'XK' } }),
  },
  { name: 'at a rate with decimals', invoice: buildInvoice({ rate: 2550 }) },
  { name: 'under reverse charge', invoice: buildInvoice({ category: 'AE', rate: 0 }) },
  { name: 'outside the scope of tax', invoice: buildInvoice({ category: 'O', rate: 0 }) },
  {
    name: 'of a store that is not set up',
    invoice: buildInvoice({ category: 'O', rate: 0 }, { seller: STORE_WITHOUT_NUMBERS, buyer: PERSON }),
  },
  { name: 'over nothing', invoice: buildInvoice({ lines: [34_900], discountCents: 34_900, feeCents: 0 }) },
  {
    name: 'that is a credit note',
    invoice: buildInvoice(
      {},
      { kind: 'credit_note', number: 'CRN-2026-00003', correctsId: 7, reason: 'Wrong file' },
    ),
    context: { correctedNumber: 'INV-2026-00042', correctedAt: new Date('2026-02-01T10:00:00Z') },
  },
];

/** One example of each category of tax, and a credit note: each rule is about one of them. */
const RULED = EXAMPLES.filter(({ name }) =>
  ['of a taxed sale', 'under reverse charge', 'outside the scope of tax', 'that is a credit note'].includes(
    name,
  ),
);

describe('the XML of an invoice', () => {
  it.each(EXAMPLES)(
    '$name is valid against the schema of Factur-X and the rules of EN 16931',
    async ({ invoice, context }) => {
      const xml = invoiceXml(invoice, { ...CONTEXT, ...context });
      expect(await schemaErrors(xml)).toEqual([]);
      expect(brokenRules(xml)).toEqual([]);
    },
  );

  it('keeps to the rules of EN 16931 at every price, discount and rate', () => {
    const sale = fc.record({
      lines: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }),
      rate: fc.integer({ min: 1, max: 3_000 }),
      discountPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(sale, ({ lines, rate, discountPercent }) => {
        const subtotal = lines.reduce((sum, cents) => sum + cents, 0);
        const discountCents = Math.floor((subtotal * discountPercent + 50) / 100);
        const feeCents = Math.floor((subtotal * 5 + 50) / 100);
        const xml = invoiceXml(buildInvoice({ lines, discountCents, feeCents, rate }), CONTEXT);
        expect(brokenRules(xml)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('writes any text as entered, except characters that XML does not have', async () => {
    const company = 'A&B <"Ночь"> 山田\u0000\uD800';
    const xml = invoiceXml(buildInvoice({}, { buyer: { ...PERSON, company } }), CONTEXT);
    expect(xml).toContain('A&amp;B &lt;&quot;Ночь&quot;&gt; 山田');
    expect(await schemaErrors(xml)).toEqual([]);
  });
});

describe('the validation', () => {
  it('finds a fault for each of its rules', () => {
    const unbroken = new Set(ruleNames);
    for (const { invoice, context } of RULED) {
      for (const document of faulty(invoiceXml(invoice, { ...CONTEXT, ...context }))) {
        for (const name of brokenRules(document, unbroken)) unbroken.delete(name);
        if (unbroken.size === 0) return;
      }
    }
    expect([...unbroken]).toEqual([]);
  });

  it('finds an element that the schema does not have', async () => {
    const valid = invoiceXml(buildInvoice(), CONTEXT);
    expect(await schemaErrors(valid.replaceAll('ram:TypeCode', 'ram:Kind'))).not.toEqual([]);
  });
});

describe('the PDF of an invoice', () => {
  it('is PDF/A-3b with the XML inside and the metadata of Factur-X', async () => {
    const invoice = buildInvoice();
    const xml = invoiceXml(invoice, CONTEXT);
    const pdf = await invoicePdf(invoiceText(invoice, CONTEXT), xml, invoice.issuedAt);
    expect(embeddedXml(pdf)).toBe(xml);
    const metadata = metadataOf(pdf);
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    const text = pdf.toString('latin1');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('(factur-x.xml)');
    expect(text).toContain('/OutputIntents');
    // PDF/A embeds every font.
    expect(text).not.toContain('/BaseFont /Helvetica');
  });

  it('continues on further pages', async () => {
    const invoice = buildInvoice({ lines: Array.from({ length: 60 }, () => 34_900) });
    const pdf = await invoicePdf(
      invoiceText(invoice, CONTEXT),
      invoiceXml(invoice, CONTEXT),
      invoice.issuedAt,
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  it('states how and when it was paid, its references and the date of supply', () => {
    const settlement = {
      suppliedAt: '2026-03-05T23:30:00.000Z',
      payments: [
        { method: 'bank', reference: 'SEPA 77', at: '2026-03-04T10:00:00.000Z', amountCents: 70_000 },
        { method: 'other', reference: null, at: '2026-03-05T10:00:00.000Z', amountCents: 5_810 },
      ],
    };
    const { facts, totals, notes } = invoiceText(buildInvoice({}, { settlement }), CONTEXT);
    expect(facts).toEqual([
      ['Order number', '1001'],
      ['Date of supply', '5 March 2026'],
      ['Paid', '$700.00 on 4 March 2026, Bank transfer'],
      ['Payment reference', 'SEPA 77'],
      ['Paid', '$58.10 on 5 March 2026'],
    ]);
    expect(totals[0]).toEqual(['Total', '$758.10']);
    expect(notes).toContain('Amounts in US dollars, dates in UTC.');
    const note = buildInvoice(
      {},
      { settlement, kind: 'credit_note', number: 'CRN-2026-00003', correctsId: 7 },
    );
    const correctedAt = new Date('2026-02-01T10:00:00Z');
    const credited = invoiceText(note, { ...CONTEXT, correctedNumber: 'INV-2026-00042', correctedAt });
    expect(credited.facts).toContainEqual(['Corrects invoice', 'INV-2026-00042 of 1 February 2026']);
    expect(credited.facts).toContainEqual(['Returned', '$700.00 on 4 March 2026, Bank transfer']);
    expect(invoiceXml(note, { ...CONTEXT, correctedAt })).toContain('>20260305<');
  });

  it('stays as it was issued where no settlement was recorded', () => {
    const { facts, totals, notes } = invoiceText(buildInvoice({}, { settlement: null }), CONTEXT);
    expect([facts, totals[0], notes]).toEqual([
      [['Order number', '1001']],
      ['Total', '758.10 USD'],
      ['Paid in full. Nothing is due.'],
    ]);
  });

  it('names the contained tax, or why there is none', () => {
    const totals = (invoice: Invoice) => invoiceText(invoice, CONTEXT).totals.map(([label]) => label);
    expect(totals(buildInvoice())).toEqual(['Total', 'Net amount', 'Contains VAT, 19 %']);
    const exempt = invoiceText(buildInvoice({ category: 'AE', rate: 0 }), CONTEXT);
    expect(exempt.notes).toContain('Reverse charge: the buyer accounts for the VAT.');
  });
});
