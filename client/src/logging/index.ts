/** Tells the browser's console, and nobody else, of a failure the person can do nothing about. */
export function logProblem(text: string, cause?: unknown): void {
  console.error(text, cause);
}
