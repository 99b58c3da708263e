/** The design system. Tables and charts have an index of their own: most pages of the storefront must not load them. */
export { Button, buttonClasses, type ButtonSize, type ButtonVariant, LinkButton } from './actions/button';
export { CountMark, IconButton } from './actions/icon-button';
export { TextButton, TextLink } from './actions/text-link';
export { cn } from './cn';
export { Accordion, type AccordionItem } from './display/accordion';
export { Badge, StatusBadge } from './display/badge';
export { Card } from './display/card';
export { GuideVerdicts, type ShownVerdict } from './display/guide-verdicts';
export { FireIcon, PaymentIcons, ProgramIcon } from './display/icons';
export { KeyList } from './display/key-list';
export { KeyCode, wheelColor } from './display/key-code';
export { Logo, LogoMark } from './display/logo';
export { formatMoney, formatPrice, LowestPrice, Money, Price, TrackPrice } from './display/money';
export { QuoteTerms } from './display/quote-terms';
export { Tabs, type Tab } from './display/tabs';
export { Banner } from './feedback/banner';
export { Skeleton, Spinner } from './feedback/loading';
export { MoreButton, useRetryWhenOnline } from './feedback/more-button';
export { BRIEF_TOAST_MS, notify, TOAST_WIDTH_REM, type NotifyOptions } from './feedback/notify';
export { EmptyState, ErrorState } from './feedback/states';
export { Toaster } from './feedback/toaster';
export { Checkbox } from './fields/checkbox';
export { ChoiceChips } from './fields/choice-chips';
export { CodeField } from './fields/code-field';
export { CopyField } from './fields/copy-field';
export { Combobox } from './fields/combobox';
export { CountryField } from './fields/country-field';
export { Field, FieldError } from './fields/field';
export { RadioGroup } from './fields/radio-group';
export { RangeSlider } from './fields/range-slider';
export { capitalised, optionsOf, Select, type Option } from './fields/select';
export { Switch } from './fields/switch';
export { NumberField } from './fields/number-field';
export { EmailField, PasswordField, TextArea, TextField, UrlField } from './fields/text-field';
export { mediaUrl } from './media/cover-address';
export { CoverImage } from './media/cover-image';
export { ConfirmDialog } from './overlays/confirm-dialog';
export { Dialog, LockedDialog } from './overlays/dialog';
export { FormDialog } from './overlays/form-dialog';
export { Alternatives } from './display/alternatives';
export { LeaveGuard } from './overlays/leave-guard';
export { useUnsentText } from './overlays/unsent-text';
export { WritingDialog } from './overlays/writing-dialog';
export { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from './overlays/dropdown-menu';
export { Popover } from './overlays/popover';
export { useCloseOnBack } from './overlays/layer';
export { Sheet } from './overlays/sheet';
export { centreInStrip } from './page/centre-in-strip';
export { useHydrated, useIsPhone, useMatches, useOnceTrue } from './page/display-state';
export {
  PageMetaContext,
  siteMeta,
  SiteOrigin,
  usePageMeta,
  useSiteOrigin,
  type PageMeta,
  type ShareCard,
  type Site,
} from './page/use-page-meta';
export { lazyPage, lazyPart, pageRoute, PartFailure } from './page/lazy-part';
export { useFeedLinks } from './page/use-feed-links';
export { useFocusAfterRemoval } from './page/use-focus-after-removal';
export { readStore, storeAddress, StoreProvider, useStore, useStoreChange } from './page/store';
export { ThemeSwitch } from './page/theme-switch';
export { warmUp } from './page/warm-up';
