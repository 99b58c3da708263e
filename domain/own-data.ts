/** The own data of a person: its export, and what takes the place of a person whose account is deleted. */

export const DATA_EXPORT_STATUSES = ['waiting', 'ready', 'ended', 'failed'] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** Days in which the file of an export can be downloaded. */
export const DATA_EXPORT_DAYS = 7;
/** Hours between two exports of one account. */
export const DATA_EXPORT_WAIT_HOURS = 24;
/** Days after its end in which the account still shows that there was an export. */
export const DATA_EXPORT_KEPT_DAYS = 90;
/** Invoices that an export holds as PDF, newest first; the lists name all. */
export const DATA_EXPORT_INVOICES_MAX = 500;

/** Takes the place of the address of a person whose account is deleted. */
export const NO_ADDRESS = 'deleted@example.invalid';
/** Takes the place of the name of a seller whose account is deleted. */
export const FORMER_SELLER = 'Former seller';
