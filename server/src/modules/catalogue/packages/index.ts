// Owns the tables: uploads, packages, package_reviews
/** Packages of tracks: resumable uploads, their check, their storage. */
export { HoldsPackageId, HoldsPackageLink, HoldsUploadId } from './holds-package-link.js';
export { PackageLinksService } from './package-links.service.js';
export {
  ListensToPackages,
  StatesVocals,
  type PackageListener,
  type VocalsStatement,
} from './package-listeners.js';
export { PackagesModule } from './packages.module.js';
export { OPEN_REQUESTS, type OpenRequests } from './open-requests.js';
export { PACKAGE_TRACKS, type PackageTracks } from './package-tracks.js';
export type { StatedTrack } from './checking/content-check.js';
export { findPackagesOf, findTracksWith, PackagesService, type PackageLinks } from './packages.service.js';
export type { AddedDocuments } from './api/archive-tail.js';
export { writeArchive, type ArchiveDocument } from './archives/index.js';
export { PackageReviewsService } from './reviews/package-reviews.service.js';
export { PackageReviewView } from './reviews/package-review.response.js';
export { PackageReviewStatusEnum, PackageStatusEnum } from './api/package.response.js';
export { packageReviewNotFound } from './package.errors.js';
export { ArchiveProblem } from './checking/archive-problems.js';
export { countSounds } from './checking/archive-sounds.js';
export { GivenStemsService } from './checking/given-stems.service.js';
export { MAX_MASTERS } from './checking/master-check.js';
export { PackageSettingsService } from './settings/package-settings.service.js';
export { PackageArchivesService } from './package-archives.service.js';
export { uploadPath } from './package.entity.js';
export { UploadedFilesService } from './uploads/uploaded-files.service.js';
export { chooseMaster, kindsOf } from './checking/content-kinds.js';
export { GuideVerdictView } from './api/guide-verdict.response.js';
export { PackageFilesFacade } from './api/package-files.facade.js';
export {
  heldVersions,
  toTrackPackage,
  TrackPackage,
  TrackPackageResult,
  TrackVersionEnum,
} from './api/track-package.response.js';
