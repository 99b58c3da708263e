/** When an account is mailed about new tracks of a saved search. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;

export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const ALERT_FREQUENCY_LABELS: Record<AlertFrequency, string> = {
  instant: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Never',
};

export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 120;
