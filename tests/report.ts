import { basename } from 'node:path';
import { z } from 'astro/zod';

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

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightSpecs = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  title: z.string().optional(),
  specs: z.array(playwrightSpecs).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

/** A message without its stack trace. */
const withoutStack = (message = 'no message') => message.replace(/\n\s+at .*/su, '');

const failuresIn = ({ title, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((one) => one.errors));
      return `${title ?? ''} › ${spec.title}: ${withoutStack(errors[0]?.message)}`;
    }),
  ...suites.flatMap(failuresIn),
];

/** The failures of a report: name and message. */
export function failuresOf(report: unknown): readonly string[] {
  const vitest = vitestReport.safeParse(report);
  if (!vitest.success) {
    const playwright = playwrightSuite.safeParse(report);
    return playwright.success ? failuresIn(playwright.data) : [];
  }
  return vitest.data.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [`${basename(name)}: ${withoutStack(message)}`] : [];
    return failed.map((one) => `${one.fullName}: ${withoutStack(one.failureMessages[0])}`);
  });
}
