/** The result of an access to `localStorage` or `sessionStorage`; nothing where the browser blocks storage or it is full. */
export function stored<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
