const PROGRESS_EVERY_MS = 60_000;

/** Prints failures, each as soon as its file has run, and once a minute how far the run is. */
export default class QuietReporter {
  printed = performance.now();

  onTestResult(test, result, { numTotalTestSuites, numPassedTestSuites, numFailedTestSuites }) {
    if (result.failureMessage) console.log(`\nFAIL ${result.testFilePath}\n${result.failureMessage}`);
    if (performance.now() - this.printed < PROGRESS_EVERY_MS) return;
    this.printed = performance.now();
    console.log(`${numPassedTestSuites + numFailedTestSuites} of ${numTotalTestSuites} spec files`);
  }

  getLastError() {
    return undefined;
  }
}
