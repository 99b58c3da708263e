/** Packages that sellers have changed after the review of their tracks, and the verdict about each. */
export { ChangedPackages } from './changed-packages';
