/** Packages in the admin area. */
export { PackageCheck } from './package-check';
