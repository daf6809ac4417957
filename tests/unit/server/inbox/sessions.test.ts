import { expect, onTestFinished, test, vi } from 'vitest';
import { openSessions, SESSION_HOURS } from '../../../../src/server/inbox/sessions.ts';

test('a session ends after its hours, or when it is closed', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const sessions = openSessions();
  const [first, second] = [sessions.open(1), sessions.open(2)];
  sessions.close(second);
  vi.advanceTimersByTime(SESSION_HOURS * 3_600_000 - 1);
  expect([sessions.find(first)?.newSince, sessions.find(second)]).toEqual([1, undefined]);
  vi.advanceTimersByTime(1);
  expect(sessions.find(first)).toBeUndefined();
});
