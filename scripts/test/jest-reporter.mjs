/** Sends the outcome of each spec file to the process that started jest, in the form of `progress.mjs`. */
// oxlint-disable-next-line import/no-default-export -- jest takes a reporter from there
export default class ParentReporter {
  onRunStart({ numTotalTestSuites }) {
    process.send?.({ files: numTotalTestSuites });
  }

  onTestFileResult({ path }, result) {
    const { testResults, testExecError, failureMessage, perfStats, numPassingTests, numPendingTests, numTodoTests } =
      result;
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, text: failureMessages.join('\n') }));
    if (failures.length === 0 && (testExecError || failureMessage)) {
      failures.push({ title: 'The file does not run', text: failureMessage ?? String(testExecError) });
    }
    const printed = (result.console ?? []).map(({ message }) => message);
    process.send?.({
      file: path,
      ms: perfStats.end - perfStats.start,
      tests: testResults.map(({ fullName, status }) => ({ title: fullName, status })),
      passed: numPassingTests,
      skipped: numPendingTests + numTodoTests,
      failures,
      printed,
    });
  }
}
