import { expect, test } from 'vitest';
import { passedAndFailed } from '../report.ts';

test.each([
  ['tests', { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 2 }, 3, 1],
  ['a file that cannot be loaded', { numPassedTests: 3, numFailedTestSuites: 2 }, 3, 2],
  ['browser tests', { stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 } }, 5, 2],
  ['a browser test that passes at the second try', { stats: { expected: 5, flaky: 1 } }, 5, 1],
  ['no report', 'oops', 0, 0],
])('counts %s', (_, report, passed, failed) => {
  expect(passedAndFailed(report)).toEqual({ passed, failed });
});
