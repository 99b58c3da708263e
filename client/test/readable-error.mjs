const MOST_LINES = 40;
const TELLING =
  'h1, h2, h3, a, button, input, select, textarea, label, td, th, p, [role=alert], [role=status], [role=dialog]';

/**
 * Error of a query that found nothing, or too much: what was looked for, and what the page shows in a line for each element
 * that tells. Testing Library's own error prints the whole document.
 */
export function readableError(message, container) {
  const [lookedFor = ''] = (message ?? '').split('\n\n');
  const lines = [...(container?.querySelectorAll(TELLING) ?? [])].map(describe).filter(Boolean);
  const shown = [...new Set(lines)].slice(0, MOST_LINES);
  const more = lines.length > shown.length ? [`… of ${lines.length} lines`] : [];
  const error = new Error([lookedFor, '', 'The page shows:', ...shown, ...more].join('\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

function describe(element) {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const text = (name || element.value || '').replace(/\s+/g, ' ').trim();
  const state = element.disabled ? ' (disabled)' : '';
  return text && `  ${element.getAttribute('role') ?? element.localName}: ${text.slice(0, 100)}${state}`;
}
