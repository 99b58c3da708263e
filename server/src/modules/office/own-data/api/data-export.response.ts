import { dataResponse } from '../../../platform/api-docs/index.js';
import { DataExport } from '../data-export.entity.js';

export class DataExportResult extends dataResponse(DataExport, 'The export.') {}

export class LatestDataExportResult extends dataResponse(DataExport, 'The latest export; null without one.', {
  nullable: true,
}) {}
