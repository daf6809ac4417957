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

test('names the failures of Vitest, also those of files that cannot be loaded', () => {
  const fullNames = ['adds', 'subtracts'].map((fullName, index) => ({
    fullName,
    status: index === 0 ? 'passed' : 'failed',
    failureMessages: ['Error: 1\n    at file:1'],
  }));
  const files = [
    { name: '/here/a.test.ts', message: '', status: 'failed', assertionResults: fullNames },
    { name: '/here/b.test.ts', message: 'No module', status: 'failed', assertionResults: [] },
  ];
  expect(failuresOf({ testResults: files })).toEqual([
    'subtracts: Error: 1',
    'b.test.ts: No module',
  ]);
});

test('names the failures of Playwright', () => {
  const errors = [{ message: 'It is open\n    at file:2' }];
  const spec = { title: 'closes', ok: false, tests: [{ results: [{ errors }] }] };
  const menu = { title: 'a menu', specs: [{ ...spec, title: 'opens', ok: true }, spec] };
  expect(failuresOf({ suites: [{ title: 'a.spec.ts', suites: [menu] }] })).toEqual([
    'a menu › closes: It is open',
  ]);
});
