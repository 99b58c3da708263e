/** Parts of the pages of the admin area. */
export {
  BackLink,
  EmptyNote,
  Fact,
  ListLink,
  MailLink,
  NoValue,
  OutsideLink,
  PackageLink,
  PageHead,
  Panel,
  useAddressSearch,
  useIdParam,
  useListAddress,
} from './page-parts';
export { DecisionReason, reasonVariable } from './decision-reason';
export { HistoryLink } from './history-link';
export { PageForm, PageLoading, SaveButton, useLeaveSaved } from './form-parts';
export { RECORD_PATHS } from './record-paths';
export { ResolveDialog } from './resolve-dialog';
export { FOUR_COLUMNS, LazyPanel, RecordRows } from './record-rows';
