/** Charts of daily figures, apart from `ui/index.ts`: only the dashboards of admins and sellers load them. */
export { Figures, type Figure } from './figures';
export { DEFAULT_PERIOD, type Period, PeriodPicker, PERIODS } from './period-picker';
