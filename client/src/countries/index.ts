export { CountryField } from './country-field';
