/** Runs an access to `localStorage` or `sessionStorage`; undefined where storage is blocked or full. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
