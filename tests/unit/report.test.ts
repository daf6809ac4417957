import { expect, test } from 'vitest';
import { failuresOf, passedAndFailed } from '../report.ts';

test.each([
  ['tests', { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 2 }, 3, 1],
  ['a file that cannot be loaded', { numPassedTests: 3, numFailedTestSuites: 2 }, 3, 2],
  ['browser tests', { stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 } }, 5, 2],
  ['a browser test that passes at the second try', { stats: { expected: 5, flaky: 1 } }, 5, 1],
  ['no report', 'oops', 0, 0],
])('counts %s', (_, report, passed, failed) => {
  expect(passedAndFailed(report)).toEqual({ passed, failed });
});

test('names the failures of both runners, also files that cannot be loaded', () => {
  const failed = { status: 'failed', message: 'No module' };
  const subtracts = { ...failed, fullName: 'subtracts', failureMessages: ['Error: 1\n  at a:1'] };
  const file = { ...failed, name: '/here/b.test.ts' };
  const testResults = [subtracts, undefined].map((one) => ({
    ...file,
    assertionResults: one ? [one] : [],
  }));
  expect(failuresOf({ testResults })).toEqual(['subtracts: Error: 1', 'b.test.ts: No module']);
  const tests = [
    { results: [{ status: 'failed', errors: [{ message: 'It is open\n  at a:2' }] }] },
  ];
  const specs = [true, false].map((ok) => ({ title: 'closes', ok, tests }));
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'a menu', specs }] }];
  expect(failuresOf({ suites })).toEqual(['a menu › closes: It is open']);
});
