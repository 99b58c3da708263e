/** Versions of records that several people edit: a change based on an outdated version is refused. */
export { versionTag } from './entity-tag.rules.js';
export { withVersion } from './version-tag.interceptor.js';
export { requireVersion, showCurrent, staleExample, type ExpectedVersion } from './record-version.js';
export { ExpectedVersionArg, IfMatch, VERSIONED, Versioned, type VersionUse } from './versions.decorators.js';
