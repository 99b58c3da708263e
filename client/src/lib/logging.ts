/** Logs a failure to the browser console only. */
export function logProblem(text: string, cause?: unknown): void {
  console.error(text, cause);
}
