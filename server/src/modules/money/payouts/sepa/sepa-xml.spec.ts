import { toEuroCents, toSepaXml, type SepaTransfer } from './sepa-xml.js';

const debtor = { iban: 'DE89370400440532013000', holder: 'Ghostnote & Söhne', bic: null };
const transfer = (payoutId: number, overrides: Partial<SepaTransfer> = {}): SepaTransfer => ({
  payoutId,
  day: '2026-11-30',
  euroCents: 1000,
  account: { iban: 'NL91ABNA0417164300', holder: 'Zoë Łoś', bic: 'ABNANL2A' },
  text: `Ghostnote payout ${payoutId}, USD 10.85 at 1.085`,
  ...overrides,
});
const fileOf = (...transfers: SepaTransfer[]) =>
  toSepaXml({ id: 'PAYOUTS-1', createdAt: new Date('2026-11-30T01:02:03Z'), debtor, transfers });
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

it('rounds euros half up, and pays at least a cent', () => {
  const cases: [cents: number, rateMicros: number, euros: number][] = [
    [10850, 1_085_000, 10000],
    [10000, 1_085_000, 9217],
    [3, 2_000_000, 2],
    [1, 2_000_000, 1],
    [0, 2_000_000, 1],
    [999_999_999, 500_000, 1_999_999_998],
  ];
  expect(cases.map(([cents, rate]) => toEuroCents(cents, rate))).toEqual(cases.map(([, , euros]) => euros));
});

it('states count and sum of the file and of each day', () => {
  const xml = fileOf(
    transfer(1),
    transfer(2, { day: '2026-12-02', euroCents: 5 }),
    transfer(3, { euroCents: 210 }),
  );
  expect(all(xml, 'NbOfTxs')).toEqual(['3', '2', '1']);
  expect(all(xml, 'CtrlSum')).toEqual(['12.15', '12.10', '0.05']);
  expect(all(xml, 'Dt')).toEqual(['2026-11-30', '2026-12-02']);
  expect(all(xml, 'PmtInfId')).toEqual(['PAYOUTS-1-1', 'PAYOUTS-1-2']);
  expect(all(xml, 'EndToEndId')).toEqual(['PAYOUT-1', 'PAYOUT-3', 'PAYOUT-2']);
});

it('writes names in the characters of SEPA, and the BIC only where there is one', () => {
  const xml = fileOf(transfer(1), transfer(2, { account: { ...transfer(2).account, bic: null } }));
  expect(all(xml, 'Nm')).toEqual(['Ghostnote + Sohne', 'Ghostnote + Sohne', 'Zoe Los', 'Zoe Los']);
  expect(all(xml, 'BICFI')).toEqual(['ABNANL2A']);
  expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
});
