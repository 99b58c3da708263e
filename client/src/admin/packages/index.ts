/** Packages in the admin area. */
export { useFailedChecks } from './failed-checks';
export { PackageCheckDocument } from './package-check.generated';
export { PackageCheck } from './package-check';
