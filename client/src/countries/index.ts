/** The field that asks for a country. */
export { CountryField } from './country-field';
