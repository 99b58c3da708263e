/** ISO code of a country by its English name; null for an unknown one. The names are loaded on first use. */
export async function countryCodeOf(name: string): Promise<string | null> {
  const { default: countries } = await import('i18n-iso-countries');
  return countries.getAlpha2Code(name.trim(), 'en') ?? null;
}
