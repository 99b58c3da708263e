// The design system's front door. It knows no feature and no GraphQL. Tables have a door of their own: `ui/data-table`.
export { Accordion, type AccordionItem, type AccordionProps } from './accordion';
export { Badge, type BadgeProps, type BadgeTone } from './badge';
export { Banner, type BannerProps } from './banner';
export { Button, type ButtonProps } from './button';
export { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes';
export { Card } from './card';
export { Checkbox, type CheckboxProps } from './checkbox';
export { cn } from './cn';
export { Combobox, type ComboboxProps } from './combobox';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { CoverImage, mediaUrl, type CoverImageProps } from './cover-image';
export { Dialog, type DialogProps } from './dialog';
export {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuSeparator,
  type DropdownMenuProps,
} from './dropdown-menu';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorState, type ErrorStateProps } from './error-state';
export { Field, FieldError, type ControlProps, type FieldProps } from './field';
export { FireIcon } from './fire-icon';
export { CountMark, IconButton, type IconButtonProps } from './icon-button';
export { LinkButton } from './link-button';
export { Logo, LogoMark } from './logo';
export { formatMoney, formatPrice, Money, Price, type PriceProps } from './money';
export { notify, type NotifyOptions } from './notify';
export { Pagination, type PaginationProps } from './pagination';
export { PasswordField } from './password-field';
export { PaymentIcons } from './payment-icons';
export { Popover, PopoverClose, type PopoverProps } from './popover';
export { ProgramIcon, type ProgramIconProps } from './program-icon';
export { RadioGroup, type RadioGroupProps } from './radio-group';
export { RangeSlider, type Range, type RangeSliderProps } from './range-slider';
export { Select, type Option, type SelectProps } from './select';
export { Sheet, type SheetProps } from './sheet';
export { Skeleton } from './skeleton';
export { Spinner } from './spinner';
export { StatusBadge } from './status-badge';
export { Switch, type SwitchProps } from './switch';
export { Tabs, type Tab, type TabsProps } from './tabs';
export { TextArea, type TextAreaProps } from './text-area';
export { TextField, type TextFieldProps } from './text-field';
export { TextLink } from './text-link';
export { Toaster } from './toaster';
export { Tooltip, type TooltipProps } from './tooltip';
export { useIsPhone } from './use-is-phone';
export { useOnceTrue } from './use-once-true';
export { PageMetaListener, usePageMeta, type PageMeta } from './use-page-meta';
export { VisuallyHidden } from './visually-hidden';
export { warmUp } from './warm-up';
