/**
 * How much a process holds on to once everything it could let go is gone: asked through Node's own inspector, so that the
 * server runs as it always does, but for the port that `NODE_OPTIONS=--inspect=…` opens on this machine.
 */
export interface Heap {
  /** Collects all rubbish and returns what is left, in megabytes. */
  readonly used: () => Promise<number>;
  readonly close: () => void;
}

/** Speaks to the inspector at a port of this machine. */
export async function openHeap(port: number): Promise<Heap> {
  const listed: unknown = await (await fetch(`http://127.0.0.1:${String(port)}/json/list`)).json();
  const [target] = Array.isArray(listed) ? listed : [];
  const socket = new WebSocket(String(Object(target).webSocketDebuggerUrl));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = Object(JSON.parse(String(data)));
    waiting.get(Number(id))?.(result);
    waiting.delete(Number(id));
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    used: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = Object(await ask('Runtime.getHeapUsage'));
      return (Number(usedSize) + Number(backingStorageSize)) / 1_048_576;
    },
    close: () => {
      socket.close();
    },
  };
}
