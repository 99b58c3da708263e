/** Says nothing about what works, and everything about what does not as soon as it is known. */
export default class QuietReporter {
  onTestResult(test, result) {
    if (result.failureMessage) console.log(`\nFAIL ${result.testFilePath}\n${result.failureMessage}`);
  }

  getLastError() {
    return undefined;
  }
}
