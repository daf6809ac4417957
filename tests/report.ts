export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const numberAt = (holder: unknown, key: string): number => {
  const value: unknown =
    typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
  return typeof value === 'number' ? value : 0;
};

/**
 * How many tests a runner's JSON report counts: Vitest's or Playwright's.
 * @example passedAndFailed({ numPassedTests: 3, numFailedTests: 0 }) // { passed: 3, failed: 0 }
 */
export function passedAndFailed(report: unknown): Count {
  const stats: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'stats') : undefined;
  if (stats !== undefined) {
    return {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    };
  }
  // A file that cannot be loaded fails as a suite, without a failed test of its own.
  const failed = numberAt(report, 'numFailedTests');
  const brokenFiles = failed === 0 ? numberAt(report, 'numFailedTestSuites') : 0;
  return { passed: numberAt(report, 'numPassedTests'), failed: failed + brokenFiles };
}
