import { defineConfig } from 'vitest/config';

/** The machines alone, without what the other suites load: an answer within seconds while a chart is being changed. */
export default defineConfig({
  test: { environment: 'node', include: ['tests/machines/**/*.test.ts'], testTimeout: 120_000 },
});
