/** Prints failures only, each as soon as its file has run. */
export default class QuietReporter {
  onTestResult(test, result) {
    if (result.failureMessage) console.log(`\nFAIL ${result.testFilePath}\n${result.failureMessage}`);
  }

  getLastError() {
    return undefined;
  }
}
