// Waiting in tests.

import { vi } from "vitest";

/** Wait until an expectation holds. The limit is for a machine under load, below that of a test, so that the failed expectation is reported. */
export const until = <T>(expected: () => T | Promise<T>) => vi.waitFor(expected, { timeout: 25_000, interval: 10 });
