/** Returns a function that starts a task; calls during a run cause one more run after it. */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      await task();
    }
    isRunning = false;
  };
}
