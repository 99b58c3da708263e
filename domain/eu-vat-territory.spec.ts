import { vatTerritoryOf } from './eu-vat-territory.js';
import { EU_COUNTRIES } from './vat-number.js';

/** `FR` for the territory of France at its rate, `PT 16 %` at another one, `outside` for none. */
function territoryOf(country: string, postcode: string | null = null): string {
  const territory = vatTerritoryOf(country, postcode);
  if (!territory) return 'outside';
  const { memberState, rateBasisPoints } = territory;
  return rateBasisPoints === null ? memberState : `${memberState} ${rateBasisPoints / 100} %`;
}

test('places each special territory of the VAT rules', () => {
  const expected: [string, string, string | null, string][] = [
    ['Monaco', 'MC', null, 'FR'],
    ['Monaco by its postcode', 'MC', '98000', 'FR'],
    ['Monaco addressed as France', 'FR', '98000', 'FR'],
    ['Isle of Man', 'IM', 'IM1 1AA', 'outside'],
    ['Northern Ireland', 'GB', 'BT1 1AA', 'outside'],
    ['Jersey', 'JE', null, 'outside'],
    ['Guernsey', 'GG', null, 'outside'],
    ['Gibraltar', 'GI', null, 'outside'],
    ['British bases, addressed as Cyprus', 'CY', '4640', 'CY'],
    ['Canary Islands: Las Palmas', 'ES', '35001', 'outside'],
    ['Canary Islands: Tenerife', 'ES', '38001', 'outside'],
    ['Canary Islands with the country in front', 'ES', 'E-35001', 'outside'],
    ['Ceuta', 'ES', '51001', 'outside'],
    ['Melilla', 'ES', '52 001', 'outside'],
    ['Balearic Islands', 'ES', '07001', 'ES'],
    ['Spain without a postcode', 'ES', null, 'ES'],
    ['Åland', 'AX', null, 'outside'],
    ['Åland addressed as Finland', 'FI', 'AX-22100', 'outside'],
    ['Helsinki', 'FI', '00100', 'FI'],
    ['Büsingen am Hochrhein', 'DE', '78266', 'outside'],
    ['Heligoland', 'DE', 'D-27498', 'outside'],
    ['Hamburg', 'DE', '20095', 'DE'],
    ['Livigno', 'IT', '23041', 'outside'],
    ["Campione d'Italia", 'IT', '22061', 'outside'],
    ['Como', 'IT', '22100', 'IT'],
    ['San Marino', 'SM', null, 'outside'],
    ['Vatican', 'VA', null, 'outside'],
    ['Mount Athos', 'GR', '630 86', 'outside'],
    ['Thessaloniki', 'GR', '546 21', 'GR'],
    ['Guadeloupe', 'GP', null, 'outside'],
    ['Martinique', 'MQ', null, 'outside'],
    ['French Guiana', 'GF', null, 'outside'],
    ['Réunion', 'RE', null, 'outside'],
    ['Mayotte', 'YT', null, 'outside'],
    ['Saint Martin', 'MF', null, 'outside'],
    ['Saint Barthélemy', 'BL', null, 'outside'],
    ['New Caledonia', 'NC', null, 'outside'],
    ['French Polynesia', 'PF', null, 'outside'],
    ['Réunion addressed as France', 'FR', '97400', 'outside'],
    ['New Caledonia addressed as France', 'FR', '98800', 'outside'],
    ['Corsica', 'FR', '20000', 'FR'],
    ['Andorra', 'AD', null, 'outside'],
    ['Greenland', 'GL', null, 'outside'],
    ['Greenland addressed as Denmark', 'DK', '3900', 'outside'],
    ['Faroe Islands', 'FO', null, 'outside'],
    ['Copenhagen', 'DK', '1050', 'DK'],
    ['Aruba', 'AW', null, 'outside'],
    ['Curaçao', 'CW', null, 'outside'],
    ['Caribbean Netherlands', 'BQ', null, 'outside'],
    ['Madeira', 'PT', '9000-001', 'PT 22 %'],
    ['Azores', 'PT', '9500-001', 'PT 16 %'],
    ['Lisbon', 'PT', '1100-001', 'PT'],
    ['Switzerland', 'CH', '8238', 'outside'],
    ['Kosovo', 'XK', null, 'outside'],
  ];
  const differences = expected.flatMap(([place, country, postcode, territory]) => {
    const found = territoryOf(country, postcode);
    return found === territory ? [] : [`${place}: ${found} instead of ${territory}`];
  });
  expect(differences).toEqual([]);
});

test('is the member state itself everywhere else', () => {
  expect(EU_COUNTRIES.map((country) => territoryOf(country))).toEqual(EU_COUNTRIES);
});
