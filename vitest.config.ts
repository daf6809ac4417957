import { defineConfig } from 'vitest/config';

/** `unit` tests modules by themselves; `site` reads the pages of the last build. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
