// What the test runners wrote down: how many tests passed, and what failed in which words.
import { stripVTControlCharacters } from 'node:util';

const noReport = (title) => ({ passed: 0, failures: [{ title, message: 'They did not run to their end.' }] });

/** A file that could not be loaded is a failure of its own. */
export function readUnitReport(report) {
  if (!report) return noReport('the unit tests');
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [{ title: file.name, message: file.message }];
    return failed.map((test) => ({ title: test.fullName, message: test.failureMessages.join('\n') }));
  });
  return { passed: report.numPassedTests, failures };
}

/** A test that passed only at its second try has failed. */
export function readBrowserReport(report) {
  if (!report) return noReport('the browser tests');
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const failed = tests.filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky');
  return {
    passed: report.stats.expected,
    failures: [
      ...report.errors.map(({ message }) => ({ title: 'the browser tests', message })),
      ...failed.map(({ spec, test }) => ({ title: titleOf(spec, test), message: messageOf(test) })),
    ],
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function titleOf(spec, test) {
  const when = test.status === 'flaky' ? ' (passed only at the second try)' : '';
  return `${spec.file} at ${test.projectName}: ${spec.title}${when}`;
}

function messageOf({ results }) {
  const [error] = results.flatMap((result) => result.errors);
  return stripVTControlCharacters(error?.message ?? 'no message');
}
