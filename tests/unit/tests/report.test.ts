import { expect, test } from 'vitest';
import { failuresOf, passedAndFailed } from '../../report.ts';

test.each([
  ['Vitest’s own counts', { numPassedTests: 3, numFailedTests: 1 }, { passed: 3, failed: 1 }],
  [
    'a file that could not be loaded as a failure',
    { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 2 },
    { passed: 3, failed: 2 },
  ],
  [
    'a failed test once, not again for its file',
    { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 2 },
    { passed: 0, failed: 1 },
  ],
  [
    'Playwright’s own counts',
    { stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 1 } },
    { passed: 5, failed: 2 },
  ],
  [
    'a browser test that passed only at the second try as failed',
    { stats: { expected: 5, unexpected: 0, flaky: 1 } },
    { passed: 5, failed: 1 },
  ],
  ['nothing in what is no report', 'oops', { passed: 0, failed: 0 }],
])('counts %s', (_, report, count) => {
  expect(passedAndFailed(report)).toEqual(count);
});

test.each([
  [
    'a Vitest test',
    {
      testResults: [
        {
          name: '/here/a.test.ts',
          message: '',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes', status: 'failed', failureMessages: ['Error: 1\n    at file:1'] },
          ],
        },
      ],
    },
    ['takes: Error: 1'],
  ],
  [
    'a Vitest file that cannot be loaded',
    {
      testResults: [
        { name: '/here/a.test.ts', message: 'No module', status: 'failed', assertionResults: [] },
      ],
    },
    ['a.test.ts: No module'],
  ],
  [
    'a Playwright test',
    {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [{ title: 'opens', ok: true, tests: [] }],
          suites: [
            {
              title: 'a menu',
              specs: [
                {
                  title: 'closes',
                  ok: false,
                  tests: [{ results: [{ errors: [{ message: 'It is open\n    at file:2' }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    ['a menu › closes: It is open'],
  ],
  ['something else', 'nonsense', []],
])('tells what failed in the report of %s', (_, report, failures) => {
  expect(failuresOf(report)).toEqual(failures);
});
